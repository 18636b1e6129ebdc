import { z } from 'zod';
import { slugify } from '../../product/rules/slug.ts';
import { defineBlock } from '../block.tsx';
import { shownBlocks } from '../block-tree.ts';
import { blocksField, textField } from '../fields.ts';

const schema = z.object({ name: textField, items: blocksField });

/** One part of `tabs`, only inside one. Its name is shown there. */
export const tab = defineBlock({
  name: 'tab',
  schema,
  children: (block) => block.items,
  isEmpty: ({ items }, context, inner) =>
    items.length > 0 && shownBlocks(inner, context).length === 0,
  Component: ({ context, blocks }) => blocks.map((inner) => inner.render(context)),
});

/** Returns the name of a tab. */
export function tabName(raw: unknown): string {
  return schema.safeParse(raw).data?.name.trim() ?? '';
}

/**
 * Returns the id of a tab, which links name: its name, and where it may be on the page several times its number.
 * `position` is that of its block, from 1, `index` its own, from 0.
 */
export function tabId(name: string, position: number, index: number): string {
  const slug = slugify(name) || String(index + 1);
  return position > 1 ? `tab-${position}-${slug}` : `tab-${slug}`;
}
