import { z } from 'zod';
import type { StructuredQuestion } from '../../page/rules/structured-data.ts';
import { defineBlock } from '../block.tsx';
import { textField } from '../fields.ts';
import { RichText } from '../rich-text.tsx';
import { blocksInside, plainText, richTextField } from '../rich-text-document.ts';
import { richTextFaults } from '../rich-text-faults.ts';

const schema = z.object({ question: textField, answer: richTextField });

/** A frequent question and its answer, only inside a `faq`. */
export const faqItem = defineBlock({
  name: 'faq-item',
  schema,
  children: (block) => blocksInside(block.answer),
  faults({ question, answer }) {
    const nameless = question ? [] : ['question: is missing, so the answer could not be opened'];
    return [...nameless, ...richTextFaults('answer', answer)];
  },
  Component({ block, context, blocks }) {
    if (!block.question) return null;
    const Heading = context.accordion?.level === 3 ? 'h3' : 'h2';
    return (
      <details className="accordion-item">
        <summary>
          <Heading>{block.question}</Heading>
        </summary>
        <div className="accordion-words">
          <RichText
            doc={block.answer}
            context={{ ...context, accordion: undefined }}
            blocks={blocks}
          />
        </div>
      </details>
    );
  },
});

/** Returns the entries of a `faq` that have both a question and an answer. */
export function questionsOf(items: readonly unknown[]): StructuredQuestion[] {
  return items.flatMap((raw) => {
    const item = schema.safeParse(raw).data;
    const question = item?.question.trim();
    const answer = item && plainText(item.answer);
    return question && answer ? [{ question, answer }] : [];
  });
}
