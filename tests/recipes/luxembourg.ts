// edge-config/countries/lu.ts
import type { CountryConfig } from '../../edge-config/countries/country-config.ts';

export const lu: CountryConfig = {
  legalName: 'Nestling Luxembourg S.à r.l.',
  serviceHotlines: [{ number: '800 00 475', languages: ['fr', 'de'] }],
  currency: 'EUR',
  timeZone: 'Europe/Luxembourg',
  vatRates: { standard: 17, reduced: 3 },
  bankAccount: 'LU28 0019 4006 4475 0000', // the example of the IBAN registry
  isInUnion: true,
  hasWithdrawalRight: true,
  invoiceYears: 10,
  giftCardValidity: null,
  holidays: {
    fixed: ['01-01', '05-01', '05-09', '06-23', '08-15', '11-01', '12-25', '12-26'],
    easter: ['monday', 'ascension', 'whitMonday'],
  },
  carriers: {
    parcel: [{ key: 'post-lu', name: 'POST Luxembourg' }],
    freight: { key: 'gls-freight', name: 'GLS Freight' },
  },
  postcodes: { ranges: [['1000', '9999']], letters: ['L', 'LU', 'LUX'] },
  addresses: { languages: ['fr', 'de'], isNumberFirst: true },
  recommendations: {
    host: 'https://recommendations-lu.nestling.example',
    projectId: 'nestling-lu',
  },
  iconColour: '#3f8fb5',
};
