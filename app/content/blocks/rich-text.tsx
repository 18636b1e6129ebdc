import { z } from 'zod';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { blocksInside, RichText, richTextField } from '../rich-text.tsx';
import css from './rich-text.css?inline';

const schema = z.object({ content: richTextField });

/** Running text: headings, paragraphs, lists, links. */
export const richText = defineBlock({
  name: 'rich-text',
  schema,
  children: (block) => blocksInside(block.content),
  Component({ block, context, blocks }) {
    return (
      <div className="rich-text">
        <Style name="rich-text" css={css} />
        <RichText doc={block.content} context={context} blocks={blocks} />
      </div>
    );
  },
});
