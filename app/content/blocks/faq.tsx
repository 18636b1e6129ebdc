import { z } from 'zod';
import { faqData } from '../../page/rules/structured-data.ts';
import { StructuredData } from '../../ui/structured-data.tsx';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { ContentAnchor } from '../content-anchor.tsx';
import { blocksField, linkField, textField } from '../fields.ts';
import css from './accordion.css?inline';
import { questionsOf } from './faq-item.tsx';

const schema = z.object({
  headline: textField,
  text: textField,
  items: blocksField,
  /** Where questions are answered that are not here. */
  to: linkField,
  label: textField,
});

/** Frequent questions with their structured data. Only in shops with the option `faq` (docs/rules/shop.md#shop-options). */
export const faq = defineBlock({
  name: 'faq',
  schema,
  children: (block) => block.items,
  Component({ block, context, blocks }) {
    if (!context.shop.options.faq) return null;
    const { headline, text, to, label } = block;
    const link = context.link(to);
    const questions = questionsOf(block.items);
    const entry = { level: headline ? 3 : 2 } as const;
    return (
      <section className="accordion">
        <Style name="accordion" css={css} />
        {questions.length > 0 && <StructuredData data={faqData(questions)} />}
        {headline && <h2>{headline}</h2>}
        {text && <p className="accordion-text">{text}</p>}
        {blocks.map((inner) => inner.render({ ...context, accordion: entry }))}
        {label && link && (
          <p className="accordion-more">
            <ContentAnchor link={link} className="quiet">
              {label}
            </ContentAnchor>
          </p>
        )}
      </section>
    );
  },
});
