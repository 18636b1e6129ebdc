import type { CountryConfig } from './country-config.ts';

export const de: CountryConfig = {
  legalName: 'Nestling GmbH',
  serviceHotlines: [{ number: '0800 000 47 11', languages: ['de'] }],
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  vatRates: { standard: 19, reduced: 7 },
  bankAccount: 'DE89 3704 0044 0532 0130 00',

  isInUnion: true,
  hasWithdrawalRight: true,
  // AO § 147 and UStG § 14b.
  invoiceYears: 8,
  giftCardValidity: { years: 3, isToYearEnd: true },
  registrationNumber: 'bauaRegNr',
  holidays: {
    fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'],
    easter: ['goodFriday', 'monday', 'ascension', 'whitMonday'],
  },

  carriers: {
    parcel: [
      {
        key: 'dhl',
        name: 'DHL',
        toPoints: true,
        tracking:
          'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
      },
      {
        key: 'hermes',
        name: 'Hermes',
        tracking: 'https://www.myhermes.de/empfangen/sendungsverfolgung/?trackingnumber={number}',
      },
    ],
    freight: { key: 'spedition', name: 'Spedition' },
  },
  postcodes: { ranges: [['01001', '99998']], letters: ['D', 'DE', 'DEU'] },
  addresses: { languages: ['de'], isNumberFirst: false },

  recommendations: {
    host: 'https://recommendations-de.nestling.example',
    projectId: 'nestling-de',
  },
  iconColour: '#e8b04b',
};
