import type { Country, Shop } from '../app/shop/rules/shop.ts';

/** What the shops of one country share. */
interface CountryConfig extends Pick<Shop, 'legalName' | 'serviceHotlines'> {
  /** Value added tax in percent. The catalogue says which products are taxed at the reduced rate. */
  readonly vatRates: { readonly standard: number; readonly reduced: number };
}

/** Company name and hotlines, which imprint and footer show, and tax rates. */
export const countries: Readonly<Record<Country, CountryConfig>> = {
  DE: {
    legalName: 'Nestling GmbH',
    serviceHotlines: [{ number: '0800 000 47 11', languages: ['de'] }],
    vatRates: { standard: 19, reduced: 7 },
  },
  AT: {
    legalName: 'Nestling Österreich GmbH',
    serviceHotlines: [{ number: '0800 000 471', languages: ['de'] }],
    vatRates: { standard: 20, reduced: 10 },
  },
  CH: {
    legalName: 'Nestling Schweiz AG',
    serviceHotlines: [{ number: '0800 000 472', languages: ['de', 'fr'] }],
    vatRates: { standard: 8.1, reduced: 2.6 },
  },
  BE: {
    legalName: 'Nestling België NV',
    serviceHotlines: [
      { number: '0800 00 473', languages: ['nl'] },
      { number: '0800 00 474', languages: ['fr'] },
    ],
    vatRates: { standard: 21, reduced: 6 },
  },
  NL: {
    legalName: 'Nestling Nederland B.V.',
    serviceHotlines: [{ number: '0800 00 04 75', languages: ['nl'] }],
    vatRates: { standard: 21, reduced: 9 },
  },
  FR: {
    legalName: 'Nestling France SAS',
    serviceHotlines: [{ number: '0 800 000 476', languages: ['fr'] }],
    vatRates: { standard: 20, reduced: 5.5 },
  },
};
