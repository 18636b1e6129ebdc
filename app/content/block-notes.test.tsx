import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { bear } from '../../tests/worker/fixtures/bear.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import type { ContentContext } from './block.tsx';
import { NO_DATA } from './data.ts';
import { parseBlocks } from './registry.ts';
import { contentContext } from './testing/context.ts';

const image = { fieldtype: 'asset', filename: 'https://a.storyblok.com/f/1/16x9/abc/a.jpg' };
const named = { ...image, alt: 'Ein Nest' };
const url = (path: string) => ({ linktype: 'url', url: path, cached_url: path });
const richText = (...content: object[]) => ({ content: { type: 'doc', content } });
const picture = { type: 'image', attrs: { src: image.filename } };
const words = (text: string, marks: readonly object[] = []) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
});
const BEAR = bear(1000);
const SOLD = BEAR.referenceKey.replaceAll('.', '');

/** The shop sells the bear, has no page `/weg/`, and a list without products. */
const SHOP: Partial<ContentContext> = {
  data: {
    ...NO_DATA,
    products: new Map([[SOLD, BEAR]]),
    lists: new Map([
      ['/leer/', { products: [], total: 0, list: { id: 'l', name: 'Leer' }, href: '/leer/' }],
    ]),
  },
  checks: { deadLinks: new Set(['/weg/']), knowsProducts: true },
};

function render(
  component: string,
  fields: object,
  preview: boolean,
  more: Partial<ContentContext> = SHOP,
): string {
  const { blocks } = parseBlocks([{ _uid: 'b', component, ...fields }]);
  const context = contentContext(shops['de-de'], preview, more);
  const markup = renderToStaticMarkup(
    <>
      {blocks.map((block) => (
        <Fragment key={block.uid}>{block.render(context)}</Fragment>
      ))}
    </>,
  );
  return markup.replaceAll(/<style[\s\S]*?<\/style>/g, '');
}

const notesIn = (markup: string) =>
  [...markup.matchAll(/role="note">([\s\S]*?)<\/p>/g)].map(([, note = '']) =>
    note
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

const GONE = 'product 777 is not sold in this shop';

describe('a note at the block', () => {
  test.each<readonly [string, object, string | undefined]>([
    ['product-list', { productNumbers: `${SOLD},777` }, `${GONE}, so it is left out`],
    ['product-list', { productNumbers: BEAR.referenceKey }, undefined],
    ['product-slider', { productNumbers: '777' }, GONE],
    ['basket-direct-add', { productNumbers: '777' }, GONE],
    ['bundle-promotion', { productNumber: '777' }, GONE],
    ['bundle-promotion', { productNumber: '777' }, 'no running promotion'],
    [
      'checklist',
      { items: [{ component: 'checklist-item', headline: 'x', productNumber: '777' }] },
      GONE,
    ],
    [
      'advisor',
      { answers: [{ component: 'advisor-answer', headline: 'x', productNumbers: '777' }] },
      GONE,
    ],
    [
      'image-map',
      { image: named, items: [{ component: 'image-spot', x: 1, y: 1, productNumbers: '777' }] },
      GONE,
    ],
    ['listing', { to: url('/weg/') }, '/weg/ is no list of products'],
    ['listing', { to: url('/leer/') }, '/leer/ is a list without products now'],
    ['teaser', { headline: 'x', to: url('/weg/') }, 'to: leads to /weg/, which is no page'],
    ['teaser', { headline: 'x', to: url('/versand/') }, undefined],
    [
      'rich-text',
      richText(words('x', [{ type: 'link', attrs: { href: '/weg/', linktype: 'url' } }])),
      'content: leads to /weg/',
    ],
    ['teaser', { headline: 'x', to: url('javascript:x') }, 'to: has no valid target'],
    ['teaser', { image }, 'image: has no alternative text'],
    ['teaser', { image, headline: 'Beside it' }, undefined],
    ['teaser', { image: named }, undefined],
    ['banner', { src: image, label: 'Only shown beside words' }, 'src: has no alternative text'],
    ['banner', { src: image, srcMobile: named, overwriteMobile: true }, undefined],
    [
      'category-teasers',
      { items: [{ component: 'category-teaser', image }] },
      'has no alternative text',
    ],
    [
      'category-teasers',
      { items: [{ component: 'category-teaser', image, label: 'x' }] },
      undefined,
    ],
    ['image-map', { image }, 'image: has no alternative text'],
    ['rich-text', richText(picture), 'content: an image has no alternative text'],
    ['rich-text', richText(picture, words('Beside it')), undefined],
  ])('%s %j: %s', (component, fields, note) => {
    const notes = notesIn(render(component, fields, true)).join('\n');
    if (note === undefined) expect(notes).toBe('');
    else expect(notes).toContain(note);
    // Shoppers see none of it.
    expect(render(component, fields, false)).not.toContain('role="note"');
  });

  test('a block has no note about products while the back end is unavailable', () => {
    const checks = { deadLinks: new Set<string>(), knowsProducts: false };
    expect(render('product-list', { productNumbers: '777' }, true, { checks })).toBe('');
  });
});

describe('no hole on the page', () => {
  const list = { component: 'product-list', productNumbers: '777', headline: 'Weg' };
  const shown = { component: 'teaser', headline: 'Da' };

  test.each<readonly [string, object, string]>([
    ['grid', { headline: 'Weg', items: [list] }, ''],
    ['grid', { headline: 'Bleibt', items: [list, shown] }, 'Bleibt'],
    ['tabs', { items: [{ component: 'tab', name: 'Leer', items: [list] }] }, ''],
    ['campaign', { items: [list] }, ''],
    [
      'advisor',
      {
        question: 'x',
        headline: 'Weg',
        answers: [{ component: 'advisor-answer', headline: 'Leer', productNumbers: '777' }],
      },
      '',
    ],
    [
      'advisor',
      {
        question: 'x',
        answers: [
          { component: 'advisor-answer', headline: 'Bleibt', text: 'Rat', productNumbers: '777' },
        ],
      },
      'Bleibt',
    ],
    ['category-teasers', { headline: 'Weg', items: [{ component: 'category-teaser' }] }, ''],
    ['banner', { to: url('/versand/') }, ''],
    ['listing', { headline: 'Weg', to: url('/leer/') }, ''],
    [
      'checklist',
      { items: [{ component: 'checklist-item', headline: 'Bleibt', productNumber: '777' }] },
      'Bleibt',
    ],
  ])('%s %j', (component, fields, text) => {
    const markup = render(component, fields, false);
    if (text === '') expect(markup).toBe('');
    else expect(markup).toContain(text);
    expect(markup).not.toMatch(/<(li|ul|div|details)[^>]*><\/\1>/);
    expect(markup).not.toContain('Leer');
  });
});
