import { urlWithSize } from '../rules/variant.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { SiblingLink } from '../islands/siblings.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProductPicture } from '../../ui/picture.tsx';
import { DialogHead } from '../../ui/dialog-head.tsx';

const WIDTHS = [150, 300] as const;

/** The dialog with all colours that are not sold out. The links keep the chosen size. */
export function SiblingDialog({
  siblings,
  size,
  t,
}: {
  readonly siblings: readonly SiblingLink[];
  readonly size: string | undefined;
  readonly t: Translate;
}) {
  return (
    <Dialog className="sibling-dialog" id="sibling-select" name="sibling-select">
      <DialogHead id="sibling-select" title={t('siblings.title')} t={t} />
      <ul>
        {siblings.map(({ label, src, href, current }) => (
          <li key={src}>
            <a href={urlWithSize(href, size)} aria-current={current ? 'page' : undefined}>
              <ProductPicture src={src} alt="" sizes="96px" widths={WIDTHS} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
