import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { shops } from '../../../edge-config/shops/shops.ts';
import type { ContentContext } from '../block.tsx';
import { parseBlocks } from '../registry.ts';
import { contentContext } from './context.ts';

/** Returns the markup of a block in a test, with its style sheets. `shop` is the German one by default. */
export function blockHtml(
  component: string,
  fields: object = {},
  more: Partial<ContentContext> = {},
  shop = shops['de-de'],
): string {
  const { blocks } = parseBlocks([{ _uid: 'b', component, ...fields }]);
  const context = contentContext(shop, false, more);
  return renderToStaticMarkup(
    <>
      {blocks.map((block) => (
        <Fragment key={block.uid}>{block.render(context)}</Fragment>
      ))}
    </>,
  );
}

/** Returns the same without style sheets. */
export function plainHtml(...block: Parameters<typeof blockHtml>): string {
  return blockHtml(...block).replaceAll(/<style[\s\S]*?<\/style>/g, '');
}

/** Returns the structured data in a markup. */
export function structuredData(markup: string): unknown[] {
  const found = markup.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...found].map(([, json = '']) => JSON.parse(json));
}

/** Returns a rich text of one paragraph. */
export function paragraph(words: string): object {
  return {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  };
}
