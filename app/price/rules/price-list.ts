import { COUNTRIES, type Country, type Shop } from '../../shop/rules/shop.ts';

/**
 * Price lists of the shops. Shops of one country and company share a list, so de-ch and fr-ch share the list CH;
 * bm-de-de has its own list, with the prices that differ from Germany's.
 */
export const PRICE_LISTS = [...COUNTRIES, 'DE-bm'] as const;
export type PriceList = (typeof PRICE_LISTS)[number];

const LISTS: ReadonlySet<string> = new Set(PRICE_LISTS);

function isPriceList(text: string): text is PriceList {
  return LISTS.has(text);
}

/** Returns the price list of a shop: its company's list in its country, if there is one, otherwise the country's. */
export function priceListOf(shop: Pick<Shop, 'country' | 'company'>): PriceList {
  const own = `${shop.country}-${shop.company}`;
  return isPriceList(own) ? own : shop.country;
}

/** Returns the country whose tax and currency a list uses. */
export function countryOf(list: PriceList): Country {
  return list === 'DE-bm' ? 'DE' : list;
}
