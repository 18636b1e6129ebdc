import { useId } from 'react';
import { z } from 'zod';
import { faqData } from '../../domain/structured-data.ts';
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
  /** Opening one closes the others. */
  single: flagField,
  /** Search engines are told of questions and answers. */
  faq: flagField,
});

/** Entries that open, by the platform's own `<details>`: they work without script and are found by the page's search. */
export const accordion = defineBlock({
  name: 'accordion',
  schema,
  children: (block) => block.items,
  Component({ block, context, blocks }) {
    const id = useId();
    const place = { name: block.single ? id : undefined, level: block.headline ? 3 : 2 } as const;
    const questions = block.faq ? questionsOf(block.items) : [];
    return (
      <section className="accordion">
        <Style name="accordion" css={css} />
        {questions.length > 0 && <StructuredData data={faqData(questions)} />}
        {block.headline && <h2>{block.headline}</h2>}
        {blocks.map((inner) => inner.render({ ...context, accordion: place }))}
      </section>
    );
  },
});

/** Entries with words on both sides; a question without an answer is none. */
function questionsOf(items: readonly unknown[]) {
  return items.flatMap((raw) => {
    const item = accordionItemSchema.safeParse(raw);
    if (!item.success) return [];
    const question = item.data.headline.trim();
    const answer = plainText(item.data.content);
    return question && answer ? [{ question, answer }] : [];
  });
}
