import type { Country } from '../app/domain/shop.ts';

/** Value added tax of each country in percent; which products are taxed at the reduced rate, the catalogue says. */
export const vatRates: Readonly<
  Record<Country, { readonly standard: number; readonly reduced: number }>
> = {
  DE: { standard: 19, reduced: 7 },
  AT: { standard: 20, reduced: 10 },
  CH: { standard: 8.1, reduced: 2.6 },
  BE: { standard: 21, reduced: 6 },
  NL: { standard: 21, reduced: 9 },
  FR: { standard: 20, reduced: 5.5 },
};
