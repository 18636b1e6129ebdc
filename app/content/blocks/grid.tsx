import { z } from 'zod';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { shownBlocks } from '../block-tree.ts';
import { blocksField, optionField, textField } from '../fields.ts';
import css from './grid.css?inline';
import moreCss from './grid-more.css?inline';

const USUAL = ['2', '1', '3', '4', '6', '8', '1-2', '2-1', 'auto'] as const;
/** Layouts that few pages have: their styles are no part of the others. */
const MORE = ['5', '12', '1-3', '3-1', '1-1-2', '1-2-1', '2-1-1'] as const;

const schema = z.object({
  headline: textField,
  text: textField,
  /** From 768 px: a number of equal columns, their shares, or as many columns as fit. */
  columns: optionField([...USUAL, ...MORE]),
  /** Below 768 px. */
  phone: optionField(['stack', 'scroll', 'pair']),
  items: blocksField,
});

/** Blocks in up to twelve columns; on a phone stacked, in a swipeable row, or in two columns. */
export const grid = defineBlock({
  name: 'grid',
  schema,
  children: (block) => block.items,
  isEmpty: ({ items }, context, inner) =>
    items.length > 0 && shownBlocks(inner, context).length === 0,
  Component({ block, context, blocks }) {
    const shown = shownBlocks(blocks, context);
    // Columns whose blocks are all gone would be an empty row.
    if (block.items.length > 0 && shown.length === 0) return null;
    return (
      <section className={`grid is-${block.phone}`}>
        <Style name="grid" css={css} />
        {MORE.some((layout) => layout === block.columns) && (
          <Style name="grid-more" css={moreCss} />
        )}
        {block.headline && <h2>{block.headline}</h2>}
        {block.text && <p className="grid-text">{block.text}</p>}
        <ul className={`columns-${block.columns}`}>
          {shown.map((inner) => (
            <li key={inner.uid}>{inner.render(context)}</li>
          ))}
        </ul>
      </section>
    );
  },
});
