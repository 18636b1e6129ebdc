import type { ShopConfig } from './shop-config.ts';

export const deCh: ShopConfig = {
  id: 3,
  locale: 'de-ch',
  company: 'baby',
  label: 'ch',
  prefix: '',
  language: 'de',
  fallbackLang: 'de',
  country: 'CH',
  parent: 'de-de',
  listed: true,
  options: { clickAndReserve: true },
  paymentMethods: ['TW', 'KK', 'PP', 'RE', 'AP', 'V', 'NN'],
  seller: {
    address: ['Nestgasse 12', '8004 Zürich', 'Schweiz'],
    register: 'Handelsregister des Kantons Zürich',
    vatId: 'CHE-000.000.000 MWST',
  },
  mailbox: 'kontakt',
  tagManager: 'GTM-NESTLINGDEMODECH',
  sovendus: { trafficSourceNumber: '7003', trafficMediumNumber: '1' },
};
