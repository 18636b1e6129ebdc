import { urlWithSize } from '../rules/variant.ts';
import { ProductPicture } from '../../ui/picture.tsx';

/** The product in another colour, or in the current one. */
export interface SiblingLink {
  readonly label: string;
  readonly src: string;
  readonly href: string;
  readonly current: boolean;
}

/** The button that opens the dialog of all colours: `+3`. */
export interface MoreSiblings {
  readonly text: string;
  readonly label: string;
}

const WIDTHS = [150] as const;

interface SiblingsProps {
  readonly siblings: readonly SiblingLink[];
  readonly more?: MoreSiblings | undefined;
  readonly legend: string;
  /** The size, which the links to other colours keep. */
  readonly size: string | undefined;
}

/** Renders the links to the other colours of a product. */
export function Siblings({ siblings, more, legend, size }: SiblingsProps) {
  return (
    <nav className="siblings" aria-label={legend}>
      <b aria-hidden="true">{legend}</b>
      <ul>
        {siblings.map(({ label, src, href, current }) => (
          <li key={src}>
            {/* The current colour is a link to this page, hence aria-current="page". */}
            <a href={urlWithSize(href, size)} aria-current={current ? 'page' : undefined}>
              <ProductPicture src={src} alt={label} sizes="52px" widths={WIDTHS} />
            </a>
          </li>
        ))}
        {more && (
          <li>
            <button
              type="button"
              command="show-modal"
              commandfor="sibling-select"
              aria-haspopup="dialog"
              aria-label={more.label}
            >
              {more.text}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
