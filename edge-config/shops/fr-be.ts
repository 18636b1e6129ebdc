import type { ShopConfig } from './shop-config.ts';

export const frBe: ShopConfig = {
  id: 6,
  locale: 'fr-be',
  company: 'baby',
  label: 'be',
  prefix: '/fr',
  language: 'fr',
  fallbackLang: 'fr',
  country: 'BE',
  parent: 'fr-fr',
  listed: true,
  options: { passwordReset: false },
  paymentMethods: ['KK', 'PP', 'KC', 'AP', 'V'],
  seller: {
    address: ['Rue du Nid 12', '1050 Bruxelles', 'Belgique'],
    register: 'RPM Bruxelles, 0000.000.000',
    vatId: 'BE 0000.000.000',
  },
  mailbox: 'contact',
  tagManager: 'GTM-NESTLINGDEMOFRBE',
  sovendus: { trafficSourceNumber: '7005', trafficMediumNumber: '2' },
};
