import { readFileSync } from 'node:fs';
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { bear } from '../../../tests/worker/fixtures/bear.ts';
import type { Product } from '../../product/schemas/product.ts';
import { productPromotionSchema } from '../../promotion/schemas/promotion.ts';
import { foundStores } from '../../stores/testing/found-stores.ts';
import type { ContentContext } from '../block.tsx';
import { type BlockData, NO_DATA } from '../data.ts';
import { parseBlocks } from '../registry.ts';
import { contentContext } from '../testing/context.ts';

/** Blocks of stores, forms, bundles, checklists and advisors. */

function html(
  component: string,
  fields: object,
  data: Partial<BlockData> = {},
  more: Partial<ContentContext> = {},
): string {
  const { blocks } = parseBlocks([{ _uid: 'b', component, ...fields }]);
  const context = contentContext(shops['de-at'], false, { data: { ...NO_DATA, ...data }, ...more });
  return renderToStaticMarkup(
    blocks.map((block) => <Fragment key={block.uid}>{block.render(context)}</Fragment>),
  );
}

function faultsOf(component: string, fields: object): readonly string[] {
  return parseBlocks([{ _uid: 'b', component, ...fields }]).problems.map(({ problem }) => problem);
}

describe('stores', () => {
  const stores = { stores: foundStores };

  test('the chosen stores stand in the order of the editor, all of them without a choice', () => {
    const names = (ids: string) =>
      [...html('retail-store', { stores: ids }, stores).matchAll(/<h2>([^<]+)</g)].map(
        ([, name]) => name,
      );
    expect(names('9,8,77')).toEqual(['Nestling Graz', 'Nestling Wien']);
    expect(names('9')).toEqual(['Nestling Graz']);
    expect(names('')).toEqual(['Nestling Wien', 'Nestling Graz']);
  });

  test('a store says whether it is open, its hours, and the way', () => {
    const markup = html('retail-store', { headline: 'Hier' }, stores);
    expect(markup).toContain('<h3>Nestling Graz</h3>');
    expect(markup).toContain('Öffnet heute um 14:00 Uhr');
    expect(markup).toContain('09:00–12:30, 14:00–18:30');
    expect(markup).toContain('rel="noopener noreferrer"');
  });

  test('the drawing has a number for each store, and is left out for one or when an editor says so', () => {
    expect(html('retail-store', {}, stores).match(/<circle/g)).toHaveLength(2);
    expect(html('retail-store', { stores: '8' }, stores)).not.toContain('<svg viewBox="0 0 320');
    expect(html('retail-store', { noMap: true }, stores)).not.toContain('<circle');
  });

  test.each(['retail-store', 'consultation'])('%s says when the stores do not answer', (name) => {
    const fields = { kinds: 'Tragen' };
    expect(html(name, fields, { stores: undefined })).toContain('antworten gerade nicht');
    expect(html(name, fields, { stores: [] })).toBe('');
  });

  test('an appointment can be asked for from tomorrow on, within four weeks', () => {
    const markup = html('consultation', { kinds: 'Tragen | 60' }, stores);
    expect(markup).toMatch(/type="date"[^>]*min="2026-11-26"[^>]*max="2026-12-23"/);
    expect(markup).toContain('Tragen, 60 Minuten');
    expect(markup).toContain('<option value="17:30">');
    expect(markup).not.toContain('<option value="18:00">');
  });
});

describe('a form of an editor', () => {
  const field = (fields: object) => ({ _uid: 'f', component: 'form-field', ...fields });

  test.each([
    ['text', 'type="text"'],
    ['textarea', '<textarea'],
    ['email', 'type="email"'],
    ['phone', 'type="tel"'],
    ['select', '<select'],
    ['radio', 'role="radiogroup"'],
    ['checkbox', 'name="f-1.1"'],
    ['date', 'type="date"'],
    ['file', 'type="file"'],
  ])('a field of the kind %s', (kind, control) => {
    const fields = [field({ kind, label: 'Frage', options: 'A\nB' })];
    expect(html('custom-form', { fields })).toContain(control);
  });

  test('a field without a label, and a choice without options, are left out', () => {
    const fields = [field({}), field({ kind: 'select', label: 'Wohin?' })];
    expect(html('custom-form', { headline: 'Form', fields })).toBe('');
    expect(faultsOf('form-field', { kind: 'radio', label: 'x' })).toHaveLength(1);
    expect(faultsOf('form-field', { name: 'a b', label: 'x' })).toHaveLength(1);
  });

  test('without a system that takes files a form asks for none', () => {
    const fields = [field({ label: 'Name' }), field({ kind: 'file', label: 'Bild' })];
    const markup = html('custom-form', { fields }, {}, { takesFiles: false });
    expect(markup).not.toContain('Bild');
    expect(markup).not.toContain('multipart');
  });
});

describe('a bundle', () => {
  const promotion = productPromotionSchema.parse({
    id: 'set',
    name: 'Set',
    schedule: { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' },
    priority: 1,
    isCombinable: true,
    isGroup: true,
    effect: { type: 'automatic_discount', additionalData: { type: 'relative', value: 10 } },
    conditions: [],
    productIds: [1, 2],
    productNumbers: ['1001001', '1001002'],
    giftNumbers: [],
  });
  const one: Product = { ...bear(1999), id: 1, referenceKey: '100.1001', promotions: [promotion] };
  const other: Product = { ...bear(1999), id: 2, referenceKey: '100.1002', name: 'Hase' };
  const details = (products: readonly Product[]) => ({
    details: new Map(products.map((product) => [product.referenceKey.replace('.', ''), product])),
  });

  test('a bundle opens the dialog that adds its products', () => {
    const markup = html('bundle-promotion', { productNumber: '1001001' }, details([one, other]));
    expect(markup).toContain('data-overlay="bundle-promotion-add"');
    expect(markup).toContain('10\u00A0% weniger auf jedes Stück');
  });

  test('a bundle says what is missing', () => {
    const gone = { ...bear(1999, 4), id: 2, referenceKey: '100.1002', name: 'Hase' };
    const markup = html('bundle-promotion', { productNumber: '1001001' }, details([one, gone]));
    expect(markup).toMatch(/weil etwas fehlt: Hase/);
    expect(markup).not.toContain('<dialog');
  });

  test.each([
    ['a product that the shop does not sell', [], ''],
    ['a promotion of which a product is not sold', [one], ''],
    ['another promotion', [one, other], 'winter'],
    ['no promotion', [{ ...one, promotions: [] }, other], ''],
    [
      'one of single products',
      [{ ...one, promotions: [{ ...promotion, isGroup: false }] }, other],
      '',
    ],
  ])('%s makes no bundle', (_, products, id) => {
    const fields = { productNumber: '1001001', promotion: id };
    expect(html('bundle-promotion', fields, details(products))).toBe('');
  });
});

describe('a checklist', () => {
  const item = (product: Product) =>
    html(
      'checklist',
      {
        items: [
          { _uid: 'i', component: 'checklist-item', headline: 'Bär', productNumber: '1001001' },
        ],
      },
      { details: new Map([['1001001', product]]) },
    );

  test('a product with one variant needs no choice, one with several asks for it', () => {
    const one = bear(1999);
    const two = { ...one, variants: one.variants.flatMap((v) => [v, { ...v, id: 9 }]) };
    expect(item(bear(1999))).toMatch(/<input type="hidden"[^>]*name="part-1"/);
    expect(item(two)).toContain('<option value="" selected="">Größe wählen</option>');
  });

  test('a product that is sold out, or whose text is chosen on its page, is not in the form', () => {
    expect(item(bear(1999, 4))).toContain('Ausverkauft');
    expect(item(bear(1999, 4))).not.toContain('name="part-1"');
  });
});

test('an advisor opens one answer of a question at a time, and leads to the next question', () => {
  const answer = (headline: string, more: object = {}) => ({
    _uid: headline,
    component: 'advisor-answer',
    headline,
    ...more,
  });
  const inner = [answer('Ja'), answer('Nein')];
  const markup = html('advisor', {
    headline: 'Welcher?',
    question: 'Wie warm?',
    answers: [answer('Kühl'), answer('Mild', { question: 'Unruhig?', answers: inner })],
  });
  expect(markup).toMatch(/<h2>Welcher\?<\/h2><h3[^>]*>Wie warm\?<\/h3>/);
  expect(markup).toContain('<h4>Unruhig?</h4>');
  const groups = [...markup.matchAll(/<details class="advisor-answer" name="([^"]+)"/g)];
  expect(new Set(groups.map(([, name]) => name)).size).toBe(2);
  expect(groups).toHaveLength(4);
});

test.each([
  'https://evil.example/x',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ">',
  'javascript:1',
])('an embed takes no other site and no HTML: %s', (url) => {
  expect(html('embed', { url })).toBe('');
  expect(faultsOf('embed', { url })).toHaveLength(1);
});

test.each([
  '2',
  '3',
  '4',
  '5',
  '6',
  '8',
  '12',
  '1-2',
  '2-1',
  '1-3',
  '3-1',
  '1-1-2',
  '1-2-1',
  '2-1-1',
  'auto',
])('a grid has styles for the layout %s', (columns) => {
  const items = [{ _uid: 't', component: 'teaser', headline: 'A' }];
  expect(html('grid', { columns, items })).toContain(`<ul class="columns-${columns}">`);
  const styles = ['grid', 'grid-more'].map((name) =>
    readFileSync(new URL(`${name}.css`, import.meta.url), 'utf8'),
  );
  expect(styles.join('')).toMatch(new RegExp(`\\.columns-${columns}[ ,{]`));
});
