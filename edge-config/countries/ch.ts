import type { CountryConfig } from './country-config.ts';

export const ch: CountryConfig = {
  legalName: 'Nestling Schweiz AG',
  serviceHotlines: [{ number: '0800 000 472', languages: ['de', 'fr'] }],
  currency: 'CHF',
  timeZone: 'Europe/Zurich',
  vatRates: { standard: 8.1, reduced: 2.6 },
  bankAccount: 'CH93 0076 2011 6238 5295 7',

  isInUnion: false,
  hasWithdrawalRight: false,
  // OR Art. 958f.
  invoiceYears: 10,
  giftCardValidity: { years: 10, isToYearEnd: false },
  registrationNumber: 'chznNr',
  holidays: {
    fixed: ['01-01', '08-01', '12-25', '12-26'],
    easter: ['goodFriday', 'monday', 'ascension', 'whitMonday'],
  },

  carriers: {
    parcel: [
      {
        key: 'post-ch',
        name: 'Post',
        names: { fr: 'La Poste' },
        tracking: 'https://service.post.ch/ekp-web/ui/entry/search/{number}',
      },
    ],
    freight: { key: 'planzer', name: 'Planzer' },
  },
  // Liechtenstein has Swiss postcodes.
  postcodes: { ranges: [['1000', '9699']], letters: ['CH', 'CHE', 'FL', 'LI', 'LIE'] },
  addresses: {
    languages: ['de', 'fr', 'it'],
    isNumberFirst: false,
    // Numbers of the register of buildings.
    numberParts: /(?:\.\d{1,3})/u,
  },

  recommendations: {
    host: 'https://recommendations-ch.nestling.example',
    projectId: 'nestling-ch',
  },
  iconColour: '#7fae93',
};
