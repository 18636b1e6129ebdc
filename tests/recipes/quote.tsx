// app/content/blocks/quote.tsx
import { z } from 'zod';
import { Style } from '../../app/ui/style.tsx';
import { defineBlock } from '../../app/content/block.tsx';
import { textField } from '../../app/content/fields.ts';
import css from './quote.css?inline';

const schema = z.object({ text: textField, author: textField });

/** Renders a quotation. */
export const quote = defineBlock({
  name: 'quote',
  schema,
  Component({ block: { author, text } }) {
    return (
      <blockquote className="quote">
        <Style name="quote" css={css} />
        {text && <p>{text}</p>}
        {author && <cite>{author}</cite>}
      </blockquote>
    );
  },
});
