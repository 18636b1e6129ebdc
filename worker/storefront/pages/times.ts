import { nextMidnight } from '../../../app/domain/page-freshness.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { STOCK_FRESH } from '../../../edge-config/cache.ts';
import type { PageTimes } from './visit.ts';

/** The times of a page that shows prices and stock: stock for 60 s, prices until the shop's next midnight. */
export function catalogueTimes(shop: Shop, now: number): PageTimes {
  return {
    showsPrices: true,
    freshUntil: now + STOCK_FRESH,
    validUntil: nextMidnight(now, shop.options.timezone),
  };
}
