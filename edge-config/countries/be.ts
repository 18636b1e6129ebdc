import type { CountryConfig } from './country-config.ts';

export const be: CountryConfig = {
  legalName: 'Nestling België NV',
  serviceHotlines: [
    { number: '0800 00 473', languages: ['nl'] },
    { number: '0800 00 474', languages: ['fr'] },
  ],
  currency: 'EUR',
  timeZone: 'Europe/Brussels',
  vatRates: { standard: 21, reduced: 6 },
  bankAccount: 'BE68 5390 0754 7034',

  isInUnion: true,
  hasWithdrawalRight: true,
  // CTVA Art. 60.
  invoiceYears: 10,
  giftCardValidity: null,
  holidays: {
    fixed: ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'],
    easter: ['monday', 'ascension', 'whitMonday'],
  },

  carriers: {
    parcel: [
      {
        key: 'bpost',
        name: 'bpost',
        tracking: 'https://track.bpost.cloud/btr/web/#/search?itemCode={number}',
      },
      {
        key: 'postnl',
        name: 'PostNL',
        tracking: 'https://jouw.postnl.be/track-and-trace/{number}',
      },
    ],
    freight: { key: 'gls-freight', name: 'GLS Freight' },
  },
  postcodes: { ranges: [['1000', '9999']], letters: ['B', 'BE', 'BEL'] },
  addresses: {
    languages: ['nl', 'fr'],
    isNumberFirst: false,
    numberParts:
      /(?: (?:[bB]us|[bB]te\.?|[bB]o[iî]te) [\d\p{L}.]{1,6}(?!\p{L})| ?\/ ?[A-Z]?\d{1,5}| [bB] ?\d{1,4}(?!\d))/u,
  },

  recommendations: {
    host: 'https://recommendations-be.nestling.example',
    projectId: 'nestling-be',
  },
  iconColour: '#5b6b95',
};
