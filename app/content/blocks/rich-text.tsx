import { useId } from 'react';
import { z } from 'zod';
import { Style } from '../../ui/style.tsx';
import { type ContentContext, defineBlock } from '../block.tsx';
import { flagField } from '../fields.ts';
import { RichText } from '../rich-text.tsx';
import {
  blocksInside,
  hasRareParts,
  richTextField,
  type Section,
  sectionsOf,
} from '../rich-text-document.ts';
import { richTextFaults } from '../rich-text-faults.ts';
import css from './rich-text.css?inline';
import contentsCss from './rich-text-contents.css?inline';
import moreCss from './rich-text-more.css?inline';

const schema = z.object({
  content: richTextField,
  /** Adds a table of contents. */
  contents: flagField,
});

/** Minimum number of sections for a table of contents. */
const FEWEST_SECTIONS = 2;

/** Running text: headings, paragraphs, lists, links, tables, images, and blocks between them. */
export const richText = defineBlock({
  name: 'rich-text',
  schema,
  children: (block) => blocksInside(block.content),
  faults: (block) => richTextFaults('content', block.content),
  Component({ block, context, blocks }) {
    const sections = block.contents ? sectionsOf(block.content) : [];
    const listed = sections.length >= FEWEST_SECTIONS;
    return (
      <div className={listed ? 'rich-text has-contents' : 'rich-text'}>
        <Style name="rich-text" css={css} />
        {hasRareParts(block.content) && <Style name="rich-text-more" css={moreCss} />}
        {listed && <Style name="rich-text-contents" css={contentsCss} />}
        {listed && <Contents sections={sections} t={context.t} />}
        <div className="rich-text-words">
          <RichText doc={block.content} context={context} blocks={blocks} sections={sections} />
        </div>
      </div>
    );
  },
});

function Contents({ sections, t }: { sections: readonly Section[]; t: ContentContext['t'] }) {
  const id = useId();
  return (
    <nav className="contents" aria-labelledby={id}>
      <p id={id}>{t('content.contents')}</p>
      <ol>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
