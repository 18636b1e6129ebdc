import { useId } from 'react';
import { z } from 'zod';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
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
  Component({ block, context, blocks }) {
    const group = useId();
    const Question = block.headline ? 'h3' : 'h2';
    const inner = { ...context, advisor: { group, level: block.headline ? 4 : 3 } as const };
    if (blocks.length === 0 && block.headline === '') return null;
    return (
      <section className="advisor">
        <Style name="advisor" css={css} />
        {block.headline && <h2>{block.headline}</h2>}
        {block.text && <p>{block.text}</p>}
        {block.question && <Question className="advisor-question">{block.question}</Question>}
        {blocks.map((answer) => answer.render(inner))}
      </section>
    );
  },
});
