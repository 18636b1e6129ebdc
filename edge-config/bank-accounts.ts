import type { Country } from '../app/shop/rules/shop.ts';

/** IBAN of each country's company, for payment in advance. The demo's are the examples of the IBAN registry, which belong to no account. */
export const bankAccounts: Readonly<Record<Country, string>> = {
  DE: 'DE89 3704 0044 0532 0130 00',
  AT: 'AT61 1904 3002 3457 3201',
  CH: 'CH93 0076 2011 6238 5295 7',
  BE: 'BE68 5390 0754 7034',
  NL: 'NL91 ABNA 0417 1643 00',
  FR: 'FR14 2004 1010 0505 0001 3M02 606',
};
