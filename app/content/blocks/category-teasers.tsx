import { z } from 'zod';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { shownBlocks } from '../block-tree.ts';
import { blocksField, optionField, textField } from '../fields.ts';
import { TEASER_SIZES } from '../rules/teaser-size.ts';
import css from './category-teasers.css?inline';

const schema = z.object({
  headline: textField,
  text: textField,
  /** Width of a teaser from 768 px, in CSS pixels. */
  size: optionField(TEASER_SIZES),
  items: blocksField,
});

/** Teasers of categories in one of the two sizes of the navigation's teasers (docs/rules/content.md#content-blocks). */
export const categoryTeasers = defineBlock({
  name: 'category-teasers',
  schema,
  children: (block) => block.items,
  isEmpty: ({ items }, context, inner) =>
    items.length > 0 && shownBlocks(inner, context).length === 0,
  Component({ block: { headline, items, text, size }, context, blocks }) {
    const teasers = shownBlocks(blocks, context);
    // A headline above nothing would be a hole.
    if (items.length > 0 && teasers.length === 0) return null;
    return (
      <section className={`category-teasers is-${size}`}>
        <Style name="category-teasers" css={css} />
        {headline && <h2>{headline}</h2>}
        {text && <p>{text}</p>}
        <ul>
          {teasers.map((inner) => (
            <li key={inner.uid}>{inner.render({ ...context, teaserSize: size })}</li>
          ))}
        </ul>
      </section>
    );
  },
});
