import { useId } from 'react';
import { z } from 'zod';
import { faqData } from '../../page/rules/structured-data.ts';
import { StructuredData } from '../../ui/structured-data.tsx';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { blocksField, flagField, textField } from '../fields.ts';
import { plainText } from '../rich-text-document.ts';
import css from './accordion.css?inline';
import { accordionItemSchema } from './accordion-item.tsx';

const schema = z.object({
  headline: textField,
  items: blocksField,
  /** Opening an entry closes the others. */
  single: flagField,
  /** Adds structured data for questions and answers, in shops with the option `faq`. */
  faq: flagField,
});

/** Entries as `<details>` elements, which work without script and are found by the browser's page search. */
export const accordion = defineBlock({
  name: 'accordion',
  schema,
  children: (block) => block.items,
  Component({ block, context, blocks }) {
    const id = useId();
    const entry = { name: block.single ? id : undefined, level: block.headline ? 3 : 2 } as const;
    const questions = block.faq && context.shop.options.faq ? questionsOf(block.items) : [];
    return (
      <section className="accordion">
        <Style name="accordion" css={css} />
        {questions.length > 0 && <StructuredData data={faqData(questions)} />}
        {block.headline && <h2>{block.headline}</h2>}
        {blocks.map((inner) => inner.render({ ...context, accordion: entry }))}
      </section>
    );
  },
});

/** Returns the entries that have both a question and an answer. */
function questionsOf(items: readonly unknown[]) {
  return items.flatMap((raw) => {
    const item = accordionItemSchema.safeParse(raw);
    if (!item.success) return [];
    const question = item.data.headline.trim();
    const answer = plainText(item.data.content);
    return question && answer ? [{ question, answer }] : [];
  });
}
