import type { ShopConfig } from './shop-config.ts';

export const deDe: ShopConfig = {
  id: 1,
  locale: 'de-de',
  company: 'baby',
  label: 'de',
  prefix: '',
  language: 'de',
  fallbackLang: 'de',
  country: 'DE',
  listed: true,
  options: { payback: true, paypalInstallments: true, clickAndReserve: true },
  paymentMethods: ['PP', 'KK', 'RE', 'KC', 'KD', 'KN', 'AP', 'V', 'NN'],
  seller: {
    address: ['Nestweg 12', '04109 Leipzig', 'Deutschland'],
    register: 'Amtsgericht Leipzig, HRB 00000',
    vatId: 'DE000000000',
  },
  mailbox: 'kontakt',
  tagManager: 'GTM-NESTLINGDEMODEDE',
  sovendus: { trafficSourceNumber: '7001', trafficMediumNumber: '1' },
};
