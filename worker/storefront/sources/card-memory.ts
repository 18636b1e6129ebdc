import type { CardProduct } from '../../../app/product/schemas/product-card.ts';
import { LruCache } from '../../../app/page/rules/lru-cache.ts';
import { pricesHoldUntil } from '../../../app/page/rules/page-freshness.ts';
import { productNumber } from '../../../app/product/rules/reference-key.ts';
import { CARD_MEMORY } from '../../../edge-config/cache.ts';
import type { ShopContext } from '../http/request-context.ts';
import { ANONYMOUS_VISITOR } from '../http/visitor/visitor.ts';
import { fetchCards } from '../product/calls/products.ts';
import { memoryPerBinding } from './isolate-memory.ts';

interface CachedCard {
  /** Undefined if the shop does not sell the product. */
  readonly card: CardProduct | undefined;
  /** The catalogue's version when the card was read. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly readAt: number;
  readonly until: number;
}

/** Maximum number of cards in an isolate; one takes some 3 kB. */
const MOST = 1500;

/** Cards by shop and number. */
const memoryOf = memoryPerBinding(() => new LruCache<CachedCard>(MOST));

const readTimes = new WeakMap<object, number>();

/** Returns when a card in memory was read, in milliseconds since 1970; undefined for other products. */
export function readAtOf(card: object): number | undefined {
  return readTimes.get(card);
}

/**
 * Returns the distinct cards of products by number or reference key, without those that the shop does not sell. Cards are kept in
 * memory, because recommendations are the same on many pages. A card is used for half a minute, while the catalogue has the same
 * version and none of its prices changes; the stock of a page counts from when its cards were read (`catalogueTimes`). While the back
 * end fails, only cards in memory are returned.
 */
export async function readCards(
  context: ShopContext,
  keys: readonly string[],
): Promise<CardProduct[]> {
  const numbers = [...new Set(keys.map(productNumber))];
  const { control, env, shop } = context;
  const memory = memoryOf(env.CACHE);
  const version = control.catalogue ?? 0;
  const now = Date.now();
  const found = new Map<string, CachedCard>();
  for (const number of numbers) {
    const cached = memory.get(`${shop.key} ${number}`);
    if (cached && cached.version === version && now >= cached.readAt && now < cached.until)
      found.set(number, cached);
  }
  const missing = numbers.filter((number) => !found.has(number));
  if (missing.length > 0) {
    const result = await fetchCards({ ...context, visitor: ANONYMOUS_VISITOR }, missing);
    const read = result.kind === 'ok' ? result.data : [];
    const cards = new Map(read.map((card) => [productNumber(card.referenceKey), card]));
    for (const number of result.kind === 'ok' ? missing : []) {
      const card = cards.get(number);
      const prices = pricesHoldUntil(now, shop.options.timezone, card?.promo ? [card.promo] : []);
      const cached = { card, version, readAt: now, until: Math.min(now + CARD_MEMORY, prices) };
      if (card) readTimes.set(card, now);
      memory.set(`${shop.key} ${number}`, cached);
      found.set(number, cached);
    }
  }
  return numbers.flatMap((number) => found.get(number)?.card ?? []);
}
