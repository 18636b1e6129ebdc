import type { ShopConfig } from './shop-config.ts';

export const deAt: ShopConfig = {
  id: 2,
  locale: 'de-at',
  company: 'baby',
  label: 'at',
  prefix: '',
  language: 'de',
  fallbackLang: 'de',
  country: 'AT',
  parent: 'de-de',
  listed: true,
  options: { clickAndReserve: true },
  paymentMethods: ['PP', 'KK', 'RE', 'KC', 'KN', 'AP', 'V', 'NN'],
  seller: {
    address: ['Nestgasse 12', '1070 Wien', 'Österreich'],
    register: 'FN 000000 a, Handelsgericht Wien',
    vatId: 'ATU00000000',
  },
  mailbox: 'kontakt',
  tagManager: 'GTM-NESTLINGDEMODEAT',
  sovendus: { trafficSourceNumber: '7002', trafficMediumNumber: '1' },
};
