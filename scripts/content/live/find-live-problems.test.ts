import { beforeAll, expect, test } from 'vitest';
import type { Shop, ShopKey } from '../../../app/shop/rules/shop.ts';
import type { StoryDocument } from '../documents.ts';
import { loadApp } from '../load-app.ts';
import { findLiveProblems } from './find-live-problems.ts';
import type { LiveAssortment } from './live-assortment.ts';

/** Loading the storefront's blocks takes some seconds, once per file. */
const PATIENCE = 60_000;
const NOW = Date.UTC(2026, 10, 25, 12);

let nextUid = 0;
function block(component: string, fields: object): object {
  nextUid += 1;
  return { _uid: `fixture-${nextUid}`, component, ...fields };
}

const image = { fieldtype: 'asset', filename: 'https://a.storyblok.com/f/1001/9x9/abc/a.webp' };
const url = (path: string) => ({
  fieldtype: 'multilink',
  linktype: 'url',
  url: path,
  cached_url: path,
});
/** The same page in the other languages, so that only the wanted problem is reported. */
const TRANSLATED = [
  { lang: 'fr', path: 'accueil', published: true },
  { lang: 'nl', path: 'begin', published: true },
];

function story(
  shop: ShopKey,
  slug: string,
  body: readonly object[],
  more: object = {},
): StoryDocument {
  const fullSlug = `${shop}/${slug}`;
  const content = { component: 'page', _uid: fullSlug, title: 'x', body };
  const value = {
    uuid: fullSlug,
    full_slug: fullSlug,
    content,
    translated_slugs: TRANSLATED,
    ...more,
  };
  return { key: `stories/${fullSlug}`, shop, fullSlug, value };
}

const OTHERS = [story('fr-fr', 'accueil', []), story('nl-nl', 'begin', [])].map((one) => ({
  ...one,
  value: { ...one.value, translated_slugs: [{ lang: 'de', path: 'start', published: true }] },
}));

/** Product 1 is sold everywhere, 2 not in Austria. There is a category, and a redirect that a question finds. */
function assortment(): LiveAssortment {
  const known = new Set<string>();
  const asked: string[] = [];
  return {
    sells: (number, { key }: Shop) => number === '1' || (number === '2' && key !== 'de-at'),
    hasCategory: (path) => path === '/kategorie/',
    isFile: () => true,
    redirectOf(path) {
      asked.push(path);
      const leads = !known.has(path) || path === '/alt/';
      return leads ? { location: '/' } : undefined;
    },
    async askOpen() {
      const open = asked.filter((path) => !known.has(path));
      for (const path of open) known.add(path);
      return open.length > 0;
    },
  };
}

let app: Awaited<ReturnType<typeof loadApp>>;
beforeAll(async () => {
  app = await loadApp();
}, PATIENCE);

const find = (body: readonly object[], more: object = {}) =>
  findLiveProblems({
    stories: [story('de-de', 'start', body, more), story('de-de', 'home', []), ...OTHERS],
    assortment: assortment(),
    app,
    now: NOW,
  }).then((lines) => lines.filter((line) => line.startsWith('de-de/start')));

test.each<readonly [string, object, string | undefined]>([
  ['a product that is sold', block('product-list', { productNumbers: '1' }), undefined],
  [
    'a product that is gone',
    block('product-list', { productNumbers: '1,777' }),
    'content.body.0: no product 777 is sold (de-de, de-at, de-ch, bm-de-de)',
  ],
  [
    'a product that one shop does not sell',
    block('checklist', { items: [block('checklist-item', { headline: 'x', productNumber: '2' })] }),
    'content.body.0.items.0: no product 2 is sold (de-at)',
  ],
  ['a category', block('listing', { to: url('/kategorie/') }), undefined],
  [
    'a category that is gone',
    block('listing', { to: url('/weg/') }),
    'content.body.0.to: leads to /weg/',
  ],
  ['a redirect', block('teaser', { headline: 'x', to: url('/alt/') }), undefined],
  ['an image without words', block('teaser', { image }), 'teaser: image: has no alternative text'],
  ['an image beside words', block('teaser', { image, headline: 'x' }), undefined],
  ['an unknown block', block('iframe', {}), 'iframe: unknown block'],
  ['a campaign that runs', block('campaign', { dateTo: '2026-11-26 00:00' }), undefined],
  [
    'a campaign that has ended',
    block('campaign', { dateTo: '2026-11-25 00:00' }),
    'content.body.0: campaign has ended: 2026-11-25 00:00',
  ],
  [
    'a coupon that has ended',
    block('coupon', { code: 'A', dateTo: '2026-11-25 00:00' }),
    'coupon has ended',
  ],
  [
    'a countdown that has ended',
    block('countdown', { end: '2026-11-25 00:00' }),
    'countdown has ended',
  ],
])('%s: %j', async (_, one, problem) => {
  const lines = await find([one]);
  if (problem === undefined) expect(lines).toEqual([]);
  else expect(lines).toEqual([expect.stringContaining(problem)]);
});

test('a page without a translation is named with the languages', async () => {
  const [nl] = TRANSLATED.slice(1);
  const alone = story('de-de', 'allein', [], { translated_slugs: [nl] });
  const lines = await findLiveProblems({
    stories: [alone, ...OTHERS],
    assortment: assortment(),
    app,
    now: NOW,
  });
  expect(lines).toContain('de-de/allein: has no translation in fr');
});
