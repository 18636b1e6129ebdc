import { z } from 'zod';
import type { LayoutContent } from '../layout-content.ts';
import { Style } from '../../ui/style.tsx';
import { type BlockDefinition, defineBlock } from '../block.tsx';
import { blocksField, textField } from '../fields.ts';
import { EntryView, type Entry } from './layout-entry.tsx';
import css from './layout-lists.css?inline';

interface LayoutList {
  /** Component name at the content system. */
  readonly name: string;
  /** How the entries look: with icons in a row, as names in frames, or as links. */
  readonly look: 'points' | 'names' | 'links';
  readonly entries: (layout: LayoutContent) => readonly Entry[];
}

const schema = z.object({
  headline: textField,
  /** Entries of the page instead of the layout's. */
  items: blocksField,
});

/** Defines a block that shows a list of the layout, or the page's own entries in its look. */
function layoutList({ name, look, entries }: LayoutList): BlockDefinition {
  return defineBlock({
    name,
    schema,
    children: (block) => block.items,
    Component({ block: { headline }, context, blocks }) {
      const own = blocks.map((inner) => ({ key: inner.uid, shown: inner.render(context) }));
      const common = entries(context.layout).map((entry) => ({
        key: entry.label,
        shown: <EntryView entry={entry} link={context.link} />,
      }));
      const shown = own.length > 0 ? own : common;
      if (shown.length === 0) return null;
      return (
        <section className={`layout-list is-${look}`}>
          <Style name="layout-lists" css={css} />
          {headline && <h2>{headline}</h2>}
          <ul>
            {shown.map((one) => (
              <li key={one.key}>{one.shown}</li>
            ))}
          </ul>
        </section>
      );
    },
  });
}

/** The blocks that show a list of the layout (docs/rules/content.md#layout-data), so that it is written once for all pages. */
export const layoutLists: readonly BlockDefinition[] = [
  layoutList({
    name: 'selling-points',
    look: 'points',
    entries: ({ sellingPoints }) => sellingPoints,
  }),
  layoutList({
    name: 'payment-providers',
    look: 'names',
    entries: ({ paymentProviders }) => paymentProviders,
  }),
  layoutList({
    name: 'delivery-providers',
    look: 'names',
    entries: ({ deliveryProviders }) => deliveryProviders,
  }),
  layoutList({
    name: 'trust-seals',
    look: 'points',
    entries: ({ trustSeals }) => trustSeals.map((seal) => ({ icon: 'check', ...seal })),
  }),
  layoutList({ name: 'social-links', look: 'links', entries: ({ socialLinks }) => socialLinks }),
];
