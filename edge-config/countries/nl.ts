import type { CountryConfig } from './country-config.ts';

export const nl: CountryConfig = {
  legalName: 'Nestling Nederland B.V.',
  serviceHotlines: [{ number: '0800 00 04 75', languages: ['nl'] }],
  currency: 'EUR',
  timeZone: 'Europe/Amsterdam',
  vatRates: { standard: 21, reduced: 9 },
  bankAccount: 'NL91 ABNA 0417 1643 00',

  isInUnion: true,
  hasWithdrawalRight: true,
  // AWR Art. 52.
  invoiceYears: 7,
  giftCardValidity: null,
  holidays: {
    fixed: ['01-01', '04-27', '12-25', '12-26'],
    easter: ['monday', 'ascension', 'whitMonday'],
  },

  carriers: {
    parcel: [
      {
        key: 'postnl',
        name: 'PostNL',
        tracking: 'https://jouw.postnl.nl/track-and-trace/{number}',
      },
      { key: 'dhl', name: 'DHL', tracking: 'https://my.dhlecommerce.nl/home/tracktrace/{number}' },
    ],
    freight: { key: 'gls-freight', name: 'GLS Freight' },
  },
  // Two letters follow each postcode.
  postcodes: { ranges: [['1000', '9999']], letters: ['NL', 'NLD'] },
  addresses: {
    languages: ['nl'],
    isNumberFirst: false,
    // Additions of the register of addresses.
    numberParts:
      /(?:[ -]?(?:\d{1,2}[ -]?hoog|hs|HS|huis|h|H|[bB]is|BIS|BSA?|rd|RD|zw|ZW|rood|zwart|bg|BG|sous|achter|boven|beneden|voor|kelder|zolder|winkel|garage|[IVX]{1,4}|[a-zA-Z]\d{1,3})(?!\p{L})| ?- ?\d{1,4}[a-zA-Z]{0,2}(?![\p{L}\d.]| \d|(?:e|de)? ?(?:verd|etage|hoog))|[ -] ?[A-Z](?![\p{L}\d.]| \d))/u,
  },

  recommendations: {
    host: 'https://recommendations-nl.nestling.example',
    projectId: 'nestling-nl',
  },
  iconColour: '#e0873c',
};
