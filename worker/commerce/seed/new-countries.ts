import { COUNTRIES, type Country } from '../../../app/shop/rules/shop.ts';
import { countries } from '../../../edge-config/countries/countries.ts';
import type { Catalogue, Located } from '../../catalogue-files/read.ts';

/** Countries whose prices the demo's files lack, each with the first country of its currency that has some. */
function followersOf({ prices }: Catalogue): ReadonlyMap<Country, Country> {
  const has = (country: Country) => prices[0]?.record.prices[country] !== undefined;
  return new Map(
    COUNTRIES.filter((country) => !has(country)).flatMap((country) => {
      const { currency } = countries[country];
      const model = COUNTRIES.find((one) => has(one) && countries[one].currency === currency);
      return model === undefined ? [] : [[country, model]];
    }),
  );
}

/**
 * Returns the demo's catalogue with what a new country sells: at the prices and with the promotions of the first country that has its
 * currency, until the files have some for it.
 */
export function withNewCountries(catalogue: Catalogue): Catalogue {
  const followers = [...followersOf(catalogue)];
  if (followers.length === 0) return catalogue;
  const listed = <T extends { readonly lists: readonly string[] }>(all: readonly Located<T>[]) =>
    all.map(({ record, ...at }) => {
      const added = followers.filter(([, model]) => record.lists.includes(model));
      const lists = [...record.lists, ...added.map(([country]) => country)];
      return { ...at, record: { ...record, lists } };
    });
  return {
    ...catalogue,
    prices: catalogue.prices.map(({ record, ...at }) => {
      const added = followers.map(([country, model]) => [country, record.prices[model]]);
      const own = Object.fromEntries(added.filter(([, price]) => price !== undefined));
      return { ...at, record: { ...record, prices: { ...record.prices, ...own } } };
    }),
    promotions: listed(catalogue.promotions),
    campaigns: listed(catalogue.campaigns),
    'search-campaigns': listed(catalogue['search-campaigns']),
  };
}
