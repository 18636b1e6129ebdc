import type { ShopConfig } from './shop-config.ts';

export const nlNl: ShopConfig = {
  id: 7,
  locale: 'nl-nl',
  company: 'baby',
  label: 'nl',
  prefix: '',
  language: 'nl',
  fallbackLang: 'nl',
  country: 'NL',
  listed: true,
  options: { passwordReset: false },
  paymentMethods: ['IL', 'KK', 'PP', 'KC', 'AP', 'V'],
  seller: {
    address: ['Nestlaan 12', '3511 AB Utrecht', 'Nederland'],
    register: 'KvK 00000000',
    vatId: 'NL000000000B00',
  },
  mailbox: 'contact',
  tagManager: 'GTM-NESTLINGDEMONLNL',
  sovendus: { trafficSourceNumber: '7007', trafficMediumNumber: '1' },
};
