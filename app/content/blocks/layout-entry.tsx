import { z } from 'zod';
import { Icon } from '../../ui/icon.tsx';
import { ContentPicture } from '../../ui/picture.tsx';
import { type ContentContext, defineBlock } from '../block.tsx';
import { ContentAnchor } from '../content-anchor.tsx';
import { assetField, linkField, optionField, textField } from '../fields.ts';
import type { ContentLink } from '../rules/link.ts';

/** Icons that an editor can choose. */
const ICONS = [
  'truck',
  'return',
  'store',
  'phone',
  'check',
  'gift',
  'heart',
  'lock',
  'info',
] as const;

const schema = z.object({
  label: textField,
  text: textField,
  icon: optionField(['', ...ICONS]),
  image: assetField,
  to: linkField,
});

/** One entry of a list of the layout, as the layout has it, or as a page says it instead. */
export interface Entry {
  readonly label: string;
  readonly text?: string | undefined;
  readonly icon?: (typeof ICONS)[number] | '' | undefined;
  readonly image?: z.output<typeof assetField>;
  readonly to?: ContentLink | undefined;
}

/** An entry of a page's own `selling-points`, `trust-seals`, providers or `social-links`, only inside one. */
export const layoutEntry = defineBlock({
  name: 'layout-entry',
  schema,
  Component: ({ block, context }) => <EntryView entry={block} link={context.link} />,
});

const WIDTHS = [150, 300] as const;

/** Shows an entry: an image or an icon, its name as a link if it has one, and a sentence. */
export function EntryView({
  entry: { label, text, icon, image, to },
  link,
}: {
  readonly entry: Entry;
  readonly link: ContentContext['link'];
}) {
  return (
    <>
      {image ? (
        <ContentPicture image={image.image} alt={image.alt} sizes="72px" widths={WIDTHS} />
      ) : (
        icon && <Icon name={icon} />
      )}
      <span>
        {label && (
          <ContentAnchor link={to && link(to)}>
            <b>{label}</b>
          </ContentAnchor>
        )}
        {text && <span className="soft">{text}</span>}
      </span>
    </>
  );
}
