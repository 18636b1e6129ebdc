import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BESIDE } from '../../app/product/schemas/product-beside.ts';
import { hasAddable } from '../../app/product/rules/availability.ts';
import { productListSchema } from '../../app/product/schemas/product.ts';
import { cardsSchema } from '../../app/product/schemas/product-card.ts';
import { productNumber } from '../../app/product/rules/reference-key.ts';
import { REVIEWS_PER_PAGE } from '../../app/reviews/rules/reviews.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { root } from '../../scripts/paths.ts';
import { readContents } from '../../scripts/content/contents.ts';
import { stampOf } from '../../scripts/stamp.ts';
import { startHarness } from '../node/harness.ts';
import { LISTING, listingStory } from './listing.ts';

/** The measured shop. */
export const SHOP = shops['de-at'];
export const HOST = 'at.nestling.localhost';
/** A product with variants, siblings, a rating and a long text. */
export const PRODUCT = { number: '1001001', path: '/p/kuschelbaer-bruno-32-cm-1001001/' } as const;

/** Contents and answers of the shop's upstreams, which workerd serves from memory. */
export interface Recorded {
  /** KV values by key: seeds, control values, the bench's story. */
  readonly values: Readonly<Record<string, string>>;
  /** The back end's answers by path and query. */
  readonly answers: Readonly<Record<string, string>>;
  /** Numbers of the products of the listing. */
  readonly listed: readonly string[];
}

/** The storefront's path of the category tree. */
export const CATEGORIES_PATH = `/v1/categories?shopId=${SHOP.id}&depth=5`;

/** Returns the storefront's path of cards. */
export function cardsPath(numbers: readonly string[]): string {
  const query = {
    shopId: String(SHOP.id),
    referenceKeys: numbers.join(','),
    view: 'card',
    shows: 'card',
  };
  return `/v1/products?${new URLSearchParams(query)}`;
}

/** Returns the storefront's path of a product with all that its page shows. */
export function productPagePath(number: string): string {
  const { clickAndReserve } = SHOP.options;
  const query = {
    shopId: String(SHOP.id),
    beside: BESIDE.filter((one) => one !== 'stores' || clickAndReserve).join(','),
    'reviews.sort': 'newest',
    'reviews.page': '1',
    'reviews.perPage': String(REVIEWS_PER_PAGE),
    referenceKeys: number,
  };
  return `/v1/products?${new URLSearchParams(query)}`;
}

const FILE = join(root, 'node_modules/.cache/bench/recorded.json');
const SOURCES = [
  'worker',
  'app/*/rules',
  'app/*/schemas',
  'kv-seeds',
  'edge-config',
  'tests/bench',
];
/** More than the listing shows, because some products are inactive. */
const CATALOGUE = 160;

/** Records the real back end's answers once, until something of it changes. */
export async function record(): Promise<Recorded> {
  const stamp = stampOf(SOURCES);
  if (existsSync(FILE)) {
    const stored: { stamp: string; recorded: Recorded } = JSON.parse(readFileSync(FILE, 'utf8'));
    if (stored.stamp === stamp) return stored.recorded;
  }
  const recorded = await recordNow();
  mkdirSync(join(FILE, '..'), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ stamp, recorded }));
  return recorded;
}

async function recordNow(): Promise<Recorded> {
  const harness = await startHarness({ products: CATALOGUE });
  try {
    const ask = async (path: string) =>
      [path, await (await harness.askCommerce(path)).json()] as const;
    const [, list] = await ask(`/v1/products?shopId=${SHOP.id}&page=1&perPage=200`);
    const numbers = productListSchema
      .parse(list)
      .products.map(({ referenceKey }) => productNumber(referenceKey));
    // A row leaves out what is sold out.
    const [, cards] = await ask(cardsPath(numbers.slice(0, LISTING.cards)));
    const [, more] = await ask(cardsPath(numbers.slice(LISTING.cards, LISTING.cards * 2)));
    const listed = [cards, more]
      .flatMap((answer) => cardsSchema.parse(answer).products)
      .filter((product) => hasAddable(product))
      .slice(0, LISTING.cards)
      .map(({ referenceKey }) => productNumber(referenceKey));
    const answers = [
      await ask(cardsPath(listed)),
      await ask(productPagePath(PRODUCT.number)),
      await ask(CATEGORIES_PATH),
    ];
    return {
      values: valuesOf(listed),
      answers: Object.fromEntries(answers.map(([path, body]) => [path, JSON.stringify(body)])),
      listed,
    };
  } finally {
    await harness.close();
  }
}

function valuesOf(listed: readonly string[]): Record<string, string> {
  const version = Date.parse('2026-10-01T00:00:00Z');
  const cv = version / 1000;
  return {
    ...Object.fromEntries(readContents().map(({ key, value }) => [key, value])),
    [`stories/${SHOP.key}/${LISTING.slug}`]: JSON.stringify(listingStory(listed)),
    'control/content': JSON.stringify({ version, cv }),
    'control/redirects': JSON.stringify({ version }),
    'sandbox/space-version': String(cv),
  };
}
