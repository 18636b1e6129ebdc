import type { ShopConfig } from './shop-config.ts';

export const nlBe: ShopConfig = {
  id: 5,
  locale: 'nl-be',
  company: 'baby',
  label: 'be',
  prefix: '',
  language: 'nl',
  fallbackLang: 'nl',
  country: 'BE',
  parent: 'nl-nl',
  listed: true,
  options: { passwordReset: false },
  paymentMethods: ['KK', 'PP', 'KC', 'AP', 'V'],
  seller: {
    address: ['Nestlaan 12', '2018 Antwerpen', 'België'],
    register: 'RPR Antwerpen, afdeling Antwerpen, 0000.000.000',
    vatId: 'BE 0000.000.000',
  },
  mailbox: 'contact',
  tagManager: 'GTM-NESTLINGDEMONLBE',
  sovendus: { trafficSourceNumber: '7005', trafficMediumNumber: '1' },
};
