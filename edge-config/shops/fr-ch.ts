import type { ShopConfig } from './shop-config.ts';

export const frCh: ShopConfig = {
  id: 4,
  locale: 'fr-ch',
  company: 'baby',
  label: 'ch',
  prefix: '/fr',
  language: 'fr',
  fallbackLang: 'fr',
  country: 'CH',
  parent: 'fr-fr',
  listed: true,
  paymentMethods: ['TW', 'KK', 'PP', 'RE', 'AP', 'V', 'NN'],
  seller: {
    address: ['Nestgasse 12', '8004 Zurich', 'Suisse'],
    register: 'Registre du commerce du canton de Zurich',
    vatId: 'CHE-000.000.000 TVA',
  },
  mailbox: 'contact',
  tagManager: 'GTM-NESTLINGDEMOFRCH',
  sovendus: { trafficSourceNumber: '7003', trafficMediumNumber: '2' },
};
