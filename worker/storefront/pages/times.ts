import type { CardProduct } from '../../../app/product/schemas/product-card.ts';
import { pricesHoldUntil } from '../../../app/page/rules/page-freshness.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { STOCK_FRESH } from '../../../edge-config/cache.ts';
import { readAtOf } from '../sources/card-memory.ts';
import type { PageTimes } from './page.ts';

/**
 * Returns the times of a page that shows prices and stock: stock is valid for 60 s, prices until the next start or end
 * of a promotion or of the shop's day. `calledAt` is when the back end was called, in milliseconds since 1970; a card may have been
 * read before (sources/card-memory.ts).
 */
export function catalogueTimes(
  shop: Shop,
  products: Iterable<Pick<CardProduct, 'promo'>>,
  calledAt: number,
): PageTimes {
  const all = [...products];
  const promotions = all.flatMap(({ promo }) => promo ?? []);
  const readAt = Math.min(calledAt, ...all.flatMap((product) => readAtOf(product) ?? []));
  return {
    showsPrices: true,
    freshUntil: readAt + STOCK_FRESH,
    validUntil: pricesHoldUntil(calledAt, shop.options.timezone, promotions),
  };
}

/** Returns the times of a page from those of its parts: the earliest ones apply. */
export function joinTimes(parts: readonly PageTimes[]): PageTimes {
  return {
    showsPrices: parts.some(({ showsPrices }) => showsPrices),
    ...earliest('freshUntil', parts),
    ...earliest('validUntil', parts),
  };
}

function earliest(name: 'freshUntil' | 'validUntil', parts: readonly PageTimes[]): PageTimes {
  const times = parts.flatMap((part) => part[name] ?? []);
  return times.length === 0 ? {} : { [name]: Math.min(...times) };
}
