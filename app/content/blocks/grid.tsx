import { z } from 'zod';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { blocksField, optionField, textField } from '../fields.ts';
import css from './grid.css?inline';

const schema = z.object({
  headline: textField,
  text: textField,
  /** From 768 px: a number of equal columns, thirds, or as many columns as fit. */
  columns: optionField(['2', '3', '4', '6', '8', '1-2', '2-1', 'auto']),
  /** Below 768 px. */
  phone: optionField(['stack', 'scroll', 'pair']),
  items: blocksField,
});

/** Blocks in two to eight columns; on a phone stacked, in a swipeable row, or in two columns. */
export const grid = defineBlock({
  name: 'grid',
  schema,
  children: (block) => block.items,
  Component({ block, context, blocks }) {
    return (
      <section className={`grid is-${block.phone}`}>
        <Style name="grid" css={css} />
        {block.headline && <h2>{block.headline}</h2>}
        {block.text && <p className="grid-text">{block.text}</p>}
        <ul className={`columns-${block.columns}`}>
          {blocks.map((inner) => (
            <li key={inner.uid}>{inner.render(context)}</li>
          ))}
        </ul>
      </section>
    );
  },
});
