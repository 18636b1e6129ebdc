import type { CountryConfig } from './country-config.ts';

export const at: CountryConfig = {
  legalName: 'Nestling Österreich GmbH',
  serviceHotlines: [{ number: '0800 000 471', languages: ['de'] }],
  currency: 'EUR',
  timeZone: 'Europe/Vienna',
  vatRates: { standard: 20, reduced: 10 },
  bankAccount: 'AT61 1904 3002 3457 3201',

  isInUnion: true,
  hasWithdrawalRight: true,
  // BAO § 132.
  invoiceYears: 7,
  giftCardValidity: { years: 30, isToYearEnd: false },
  registrationNumber: 'bauaRegNr',
  holidays: {
    fixed: ['01-01', '01-06', '05-01', '08-15', '10-26', '11-01', '12-08', '12-25', '12-26'],
    easter: ['monday', 'ascension', 'whitMonday', 'corpusChristi'],
  },

  carriers: {
    parcel: [
      {
        key: 'post-at',
        name: 'Österreichische Post',
        tracking: 'https://www.post.at/sv/sendungsdetails?snr={number}',
      },
      {
        key: 'dhl',
        name: 'DHL',
        tracking:
          'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
      },
    ],
    freight: { key: 'spedition', name: 'Spedition' },
  },
  postcodes: { ranges: [['1000', '9999']], letters: ['A', 'AT', 'AUT', 'Ö', 'OE'] },
  addresses: {
    languages: ['de'],
    isNumberFirst: false,
    // Block, stair, floor and door; an empty part stands for a missing one.
    numberParts: /(?: ?\/{1,2} ?(?:\d{1,5}[a-zA-Z]?|[A-Z]{1,3}\d{0,4})(?![\p{L}\d.]))/u,
  },

  recommendations: {
    host: 'https://recommendations-at.nestling.example',
    projectId: 'nestling-at',
  },
  iconColour: '#c58b93',
};
