import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layoutContentSchema } from '../layout-content.ts';
import { layoutDocument, layoutStoryContent, shopOfLayout } from './layout-story.ts';

const FOLDER = new URL('../../../kv-seeds/layout/', import.meta.url);
const read = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));

/** Everything that the content system adds to a block, and what an editor leaves empty. */
const entry = (fields: object) => ({ _uid: 'u', _editable: '<!---->', component: 'x', ...fields });

test.each(readdirSync(FOLDER))('the story of %s says what the document says', (name) => {
  const document = read(name);
  const story = layoutStoryContent(document);
  const again = layoutDocument(story);
  expect(Object.keys(again).toSorted()).toEqual(Object.keys(document).toSorted());
  expect(layoutContentSchema.parse(again)).toEqual(layoutContentSchema.parse(document));
});

test('a part that is left empty is not part of the document, so that the one behind it stays', () => {
  const fields = { logo: [], footerText: '', banners: [], coupons: null, serviceLinks: undefined };
  expect(layoutDocument(entry(fields))).toEqual({});
});

test('a part that shall be empty is', () => {
  expect(layoutDocument(entry({ emptyParts: ['coupons', 7] }))).toEqual({ coupons: null });
  expect(layoutContentSchema.parse({ coupons: null, footerText: null, logo: null })).toEqual(
    layoutContentSchema.parse({}),
  );
});

test('one block is a value, numbers are texts, and texts have keys', () => {
  const cost = { label: 'DHL', versandkosten: '499', ab_bestellwert: '0' };
  const document = layoutDocument(
    entry({
      logo: [entry({ label: 'Nest' }), entry({ label: 'no second one' })],
      frachtkosten: [entry(cost)],
      versandkostenBedingungen: [entry(cost), entry({ ...cost, versandkosten: 'free' })],
      consentTexts: [entry({ key: 'title', text: 'Kekse?' }), entry({ text: 'without a key' })],
    }),
  );
  const read = { component: 'x', label: 'DHL', versandkosten: 499, ab_bestellwert: 0 };
  expect(document).toEqual({
    logo: { component: 'x', label: 'Nest' },
    consentTexts: { title: 'Kekse?' },
    shippingCostConfig: {
      frachtkosten: read,
      versandkostenBedingungen: [read, { ...read, versandkosten: Number.NaN }],
    },
  });
});

test.each([
  ['de-de/layout', 'de-de'],
  ['de-de/layout/x', undefined],
  ['xx-xx/layout', undefined],
  ['layout', undefined],
])('%s is the layout of %s', (slug, shop) => {
  expect(shopOfLayout(slug)).toBe(shop);
});

test('every part of a layout can be a story, and nothing else', () => {
  const document = Object.fromEntries(
    Object.keys(layoutContentSchema.shape).map((name) => [name, null]),
  );
  const { component: _, emptyParts } = layoutStoryContent({ ...document, more: 7 });
  const parts = Object.keys(layoutContentSchema.shape).filter(
    (name) => name !== 'shippingCostConfig',
  );
  expect(emptyParts).toEqual(parts);
});

test('what is nested too deep is left out', () => {
  let deep: unknown = 'x';
  for (let level = 0; level < 20_000; level += 1) deep = level % 2 ? [deep] : { children: deep };
  const entries = layoutDocument(
    entry({ headerNavigationLinks: [{ label: 'a', children: deep }] }),
  );
  expect(JSON.stringify(entries).length).toBeLessThan(1000);
  expect(layoutContentSchema.parse(entries).headerNavigationLinks).toHaveLength(1);
});
