import { z } from 'zod';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { blocksField, optionField, textField } from '../fields.ts';
import css from './grid.css?inline';

const schema = z.object({
  headline: textField,
  columns: optionField(['2', '3', '4', '6']),
  phone: optionField(['stack', 'scroll']),
  items: blocksField,
});

/** Blocks side by side: two to six columns, on a phone stacked or one row to swipe. */
export const grid = defineBlock({
  name: 'grid',
  schema,
  children: (block) => block.items,
  Component({ block, context, blocks }) {
    return (
      <section className={`grid is-${block.phone}`}>
        <Style name="grid" css={css} />
        {block.headline && <h2>{block.headline}</h2>}
        <ul className={`columns-${block.columns}`}>
          {blocks.map((inner) => (
            <li key={inner.uid}>{inner.render(context)}</li>
          ))}
        </ul>
      </section>
    );
  },
});
