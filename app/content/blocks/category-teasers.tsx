import { z } from 'zod';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
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
  Component({ block: { headline, text, size }, context, blocks }) {
    return (
      <section className={`category-teasers is-${size}`}>
        <Style name="category-teasers" css={css} />
        {headline && <h2>{headline}</h2>}
        {text && <p>{text}</p>}
        <ul>
          {blocks.map((inner) => (
            <li key={inner.uid}>{inner.render({ ...context, teaserSize: size })}</li>
          ))}
        </ul>
      </section>
    );
  },
});
