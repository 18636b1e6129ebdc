import { COUNTRIES, type Company, type Country, type Shop } from './shop.ts';

/**
 * The price lists that shops sell at. Shops of one country and company share a list, so de-ch and fr-ch
 * share the list CH; bm-de-de has its own list, which holds the prices that differ from Germany's.
 */
export const PRICE_LISTS = [...COUNTRIES, 'DE-bm'] as const;
export type PriceList = (typeof PRICE_LISTS)[number];

const LISTS: ReadonlySet<string> = new Set(PRICE_LISTS);

function isPriceList(text: string): text is PriceList {
  return LISTS.has(text);
}

/** The list of a shop: its country's, or its company's own there where that has one. */
export function priceListOf(shop: Pick<Shop, 'country' | 'company'>): PriceList {
  const own = `${shop.country}-${shop.company}`;
  return isPriceList(own) ? own : shop.country;
}

/** The country whose tax and currency a list is in. */
export function countryOf(list: PriceList): Country {
  return list === 'DE-bm' ? 'DE' : list;
}

/** The company whose shops a list is for; undefined where it is for every company without a list of its own. */
export function companyOf(list: PriceList): Company | undefined {
  return list === 'DE-bm' ? 'bm' : undefined;
}
