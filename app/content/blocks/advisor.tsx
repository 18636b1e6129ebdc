import { useId } from 'react';
import { z } from 'zod';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { shownBlocks } from '../block-tree.ts';
import { blocksField, textField } from '../fields.ts';
import css from './advisor.css?inline';

const schema = z.object({
  headline: textField,
  text: textField,
  question: textField,
  answers: blocksField,
});

/**
 * Leads by questions to products and pages (docs/rules/content.md#advisors). Answers are `<details>`: they work without script, the
 * page is the same for everybody, and the browser's page search finds what is closed.
 */
export const advisor = defineBlock({
  name: 'advisor',
  schema,
  children: (block) => block.answers,
  isEmpty: ({ headline, answers }, context, inner) =>
    shownBlocks(inner, context).length === 0 && (headline === '' || answers.length > 0),
  Component({ block, context, blocks }) {
    const group = useId();
    const Question = block.headline ? 'h3' : 'h2';
    const inner = { ...context, advisor: { group, level: block.headline ? 4 : 3 } as const };
    const answers = shownBlocks(blocks, context);
    if (answers.length === 0 && (block.headline === '' || block.answers.length > 0)) return null;
    return (
      <section className="advisor">
        <Style name="advisor" css={css} />
        {block.headline && <h2>{block.headline}</h2>}
        {block.text && <p>{block.text}</p>}
        {block.question && answers.length > 0 && (
          <Question className="advisor-question">{block.question}</Question>
        )}
        {answers.map((answer) => answer.render(inner))}
      </section>
    );
  },
});
