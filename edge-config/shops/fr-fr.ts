import type { ShopConfig } from './shop-config.ts';

export const frFr: ShopConfig = {
  id: 8,
  locale: 'fr-fr',
  company: 'baby',
  label: 'fr',
  prefix: '',
  language: 'fr',
  fallbackLang: 'fr',
  country: 'FR',
  listed: true,
  options: { passwordReset: false },
  paymentMethods: ['KK', 'PP', 'KC', 'AP', 'V'],
  seller: {
    address: ['12, rue du Nid', '69007 Lyon', 'France'],
    register: 'RCS Lyon 000 000 000',
    vatId: 'FR00000000000',
  },
  mailbox: 'contact',
  tagManager: 'GTM-NESTLINGDEMOFRFR',
  sovendus: { trafficSourceNumber: '7008', trafficMediumNumber: '1' },
};
