import type { CountryConfig } from './country-config.ts';

export const fr: CountryConfig = {
  legalName: 'Nestling France SAS',
  serviceHotlines: [{ number: '0 800 000 476', languages: ['fr'] }],
  currency: 'EUR',
  timeZone: 'Europe/Paris',
  vatRates: { standard: 20, reduced: 5.5 },
  bankAccount: 'FR14 2004 1010 0505 0001 3M02 606',

  isInUnion: true,
  hasWithdrawalRight: true,
  // Code de commerce Art. L123-22.
  invoiceYears: 10,
  giftCardValidity: null,
  holidays: {
    fixed: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
    easter: ['monday', 'ascension', 'whitMonday'],
  },

  carriers: {
    parcel: [
      {
        key: 'colissimo',
        name: 'Colissimo',
        tracking: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
      },
      {
        key: 'chronopost',
        name: 'Chronopost',
        tracking: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}',
      },
    ],
    freight: { key: 'geodis', name: 'Geodis' },
  },
  postcodes: {
    // Sectors of the army's post, departments, and overseas: no department has the number 96.
    ranges: [
      ['00001', '95999'],
      ['97000', '98999'],
    ],
    // Monaco has French postcodes.
    letters: ['F', 'FR', 'FRA', 'MC'],
  },
  addresses: { languages: ['fr'], isNumberFirst: true },

  recommendations: {
    host: 'https://recommendations-fr.nestling.example',
    projectId: 'nestling-fr',
  },
  iconColour: '#8fb8c9',
};
