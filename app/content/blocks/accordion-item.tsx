import { z } from 'zod';
import { defineBlock } from '../block.tsx';
import { flagField, textField } from '../fields.ts';
import { RichText } from '../rich-text.tsx';
import { blocksInside, richTextField } from '../rich-text-document.ts';
import { richTextFaults } from '../rich-text-faults.ts';

export const accordionItemSchema = z.object({
  headline: textField,
  content: richTextField,
  open: flagField,
});

/** One entry of an accordion: a headline (required), and the content that a press on the headline shows. */
export const accordionItem = defineBlock({
  name: 'accordion-item',
  schema: accordionItemSchema,
  children: (block) => blocksInside(block.content),
  faults({ headline, content }) {
    const nameless = headline.trim()
      ? []
      : ['headline: is missing, so the entry could not be opened'];
    return [...nameless, ...richTextFaults('content', content)];
  },
  Component({ block, context, blocks }) {
    if (!block.headline.trim()) return null;
    const { name, level = 2 } = context.accordion ?? {};
    const Heading = level === 3 ? 'h3' : 'h2';
    return (
      <details className="accordion-item" name={name} open={block.open}>
        <summary>
          <Heading>{block.headline}</Heading>
        </summary>
        <div className="accordion-words">
          <RichText
            doc={block.content}
            context={{ ...context, accordion: undefined }}
            blocks={blocks}
          />
        </div>
      </details>
    );
  },
});
