import { expect, test } from 'vitest';
import { contentChain, type ShopKey } from '../../app/shop/rules/shop.ts';
import { spellFor } from '../../app/search/rules/spelling.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { streamProducts } from '../../worker/commerce/seed/demo-catalogue.ts';
import { layoutsOf, storiesOf } from '../content/documents.ts';
import { objectsIn } from '../content/walk.ts';
import { readContents } from '../content/contents.ts';

const contents = readContents();
const stories = storiesOf(contents);
const layouts = layoutsOf(contents);
const products = [...streamProducts()];

/** URLs keep the words that they were created with. */
const ADDRESSES = new Set(['url', 'cached_url', 'href', 'seoUrl', 'path', 'slug', 'full_slug']);

function textsIn(value: unknown, from: string): (readonly [from: string, text: string])[] {
  return [...objectsIn(value)].flatMap(({ path, value: fields }) =>
    Object.entries(fields).flatMap(([name, text]) =>
      typeof text === 'string' && !ADDRESSES.has(name)
        ? [[`${from}: ${[...path, name].join('.')}`, text] as const]
        : [],
    ),
  );
}

/** Returns every text that a shop shows: own and inherited stories, layout, catalogue. */
function textsOf(key: ShopKey): (readonly [from: string, text: string])[] {
  const shop = shops[key];
  const shown = new Map(
    contentChain(key, shops)
      .toReversed()
      .flatMap((source) => stories.filter((story) => story.shop === source))
      .map((story) => [story.fullSlug.slice(story.shop.length), story]),
  );
  return [
    ...[...shown.values()].flatMap((story) => textsIn(story.value, story.key)),
    ...layouts
      .filter((layout) => layout.key === `layout/${key}`)
      .flatMap((layout) => textsIn(layout.value, layout.key)),
    ...products.flatMap(({ number, texts }) =>
      textsIn(texts[shop.language], number).map(
        ([from, text]) => [from, spellFor(shop, text)] as const,
      ),
    ),
  ];
}

test.each<[ShopKey, string, RegExp]>([
  ['nl-nl', 'hydrofieldoek', /tetradoek|hydrofiele (?:doek|luier)/i],
  ['nl-be', 'tetradoek', /hydrofiel/i],
  ['fr-fr', 'bavoir', /bavette/i],
  ['fr-be', 'bavoir', /bavette/i],
  ['fr-ch', 'bavette', /bavoir/i],
])('%s says %s for one thing throughout', (key, word, other) => {
  const texts = textsOf(key);
  expect(texts.some(([, text]) => text.toLowerCase().includes(word))).toBe(true);
  expect(texts.filter(([, text]) => other.test(text))).toEqual([]);
});
