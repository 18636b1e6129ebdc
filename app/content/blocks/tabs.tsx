import { z } from 'zod';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { shownBlocks } from '../block-tree.ts';
import { blocksField, textField } from '../fields.ts';
import css from './tabs.css?inline';
import { tabName, tabId } from './tab.tsx';

/** The styles tell tabs apart by their number, since no other script runs. */
const MAX_TABS = 8;

const schema = z.object({ headline: textField, items: blocksField });

/**
 * Content of which one part is shown at a time. Without script the tabs are links to their parts, and the part that the URL
 * names is shown, else the first one; with it they are a tab list (app/content/browser/tabs.ts). A link to a part opens it
 * either way.
 */
export const tabs = defineBlock({
  name: 'tabs',
  schema,
  children: (block) => block.items,
  faults({ items }) {
    const nameless = items.some((item) => !tabName(item)) ? ['items: a tab has no name'] : [];
    const many =
      items.length > MAX_TABS ? [`items: more than ${MAX_TABS}, the rest is left out`] : [];
    return [...nameless, ...many];
  },
  Component({ block, context, blocks, position }) {
    const shown = blocks.flatMap((inner, index) => {
      const name = tabName(block.items[index]);
      // A tab whose content is all gone would open to nothing.
      return name && shownBlocks([inner], context).length > 0
        ? [{ inner, name, id: tabId(name, position, index) }]
        : [];
    });
    const parts = shown.slice(0, MAX_TABS);
    if (parts.length === 0) return null;
    const Heading = block.headline ? 'h3' : 'h2';
    return (
      <section className="tabs" data-live="tabs">
        <Style name="tabs" css={css} />
        {block.headline && <h2>{block.headline}</h2>}
        <ul className="tabs-list">
          {parts.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
        <div className="tabs-parts">
          {parts.map(({ id, inner, name }) => (
            <div key={id} id={id} className="tab">
              <Heading className="visually-hidden">{name}</Heading>
              {inner.render(context)}
            </div>
          ))}
        </div>
      </section>
    );
  },
});
