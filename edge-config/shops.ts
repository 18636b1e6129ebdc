import type { Locale, Shop, ShopKey, ShopOptions } from '../app/shop/rules/shop.ts';
import { countries } from './countries/countries.ts';
import { tagContainer } from './tag-manager.ts';

/** Voucher partner numbers (Sovendus) of each locale. */
const sovendus: Record<Locale, Shop['sovendus']> = {
  'de-de': { trafficSourceNumber: '7001', trafficMediumNumber: '1' },
  'de-at': { trafficSourceNumber: '7002', trafficMediumNumber: '1' },
  'de-ch': { trafficSourceNumber: '7003', trafficMediumNumber: '1' },
  'fr-ch': { trafficSourceNumber: '7003', trafficMediumNumber: '2' },
  'nl-be': { trafficSourceNumber: '7005', trafficMediumNumber: '1' },
  'fr-be': { trafficSourceNumber: '7005', trafficMediumNumber: '2' },
  'nl-nl': { trafficSourceNumber: '7007', trafficMediumNumber: '1' },
  'fr-fr': { trafficSourceNumber: '7008', trafficMediumNumber: '1' },
};

/** Options that all locales share; `options` has the others. */
const everywhere = {
  wishlist: true,
  faq: true,
  contactFormPrefill: true,
  cancelOrder: true,
  sovendus: true,
  serverEvents: true,
  accountBalance: true,
  payback: false,
  paypalInstallments: false,
  partnerInfo: false,
  checkoutLoginGoToGuestBtn: false,
  checkoutLoginFirstView: 'guest',
  clickAndReserve: false,
  passwordReset: true,
} as const satisfies Omit<ShopOptions, 'timezone'>;

const options: Record<Locale, ShopOptions> = {
  'de-de': {
    ...everywhere,
    timezone: 'Europe/Berlin',
    payback: true,
    paypalInstallments: true,
    clickAndReserve: true,
  },
  'de-at': { ...everywhere, timezone: 'Europe/Vienna', clickAndReserve: true },
  'de-ch': { ...everywhere, timezone: 'Europe/Zurich', clickAndReserve: true },
  'fr-ch': { ...everywhere, timezone: 'Europe/Zurich' },
  'nl-be': { ...everywhere, timezone: 'Europe/Brussels', passwordReset: false },
  'fr-be': { ...everywhere, timezone: 'Europe/Brussels', passwordReset: false },
  'nl-nl': { ...everywhere, timezone: 'Europe/Amsterdam', passwordReset: false },
  'fr-fr': { ...everywhere, timezone: 'Europe/Paris', passwordReset: false },
};

type Row = Omit<
  Shop,
  'legalName' | 'serviceHotlines' | 'sovendus' | 'options' | 'saleCountry' | 'standardVatRate'
>;

function shop(row: Row): Shop {
  const { legalName, serviceHotlines, vatRates } = countries[row.country];
  return {
    ...row,
    legalName,
    serviceHotlines,
    standardVatRate: vatRates.standard,
    tagManager: tagContainer(row.key, row.tagManager),
    saleCountry: row.country,
    sovendus: sovendus[row.locale],
    options: options[row.locale],
  };
}

/** Every shop by its key. CONTRIBUTING.md has the steps of a new shop. */
export const shops: Readonly<Record<ShopKey, Shop>> = {
  'de-de': shop({
    key: 'de-de',
    tagManager: 'GTM-NESTLINGDEMODEDE',
    id: 1,
    locale: 'de-de',
    company: 'baby',
    label: 'de',
    prefix: '',
    language: 'de',
    country: 'DE',
    currency: 'EUR',
    fallbackLang: 'de',
    listed: true,
  }),
  'de-at': shop({
    key: 'de-at',
    tagManager: 'GTM-NESTLINGDEMODEAT',
    id: 2,
    locale: 'de-at',
    company: 'baby',
    label: 'at',
    prefix: '',
    language: 'de',
    country: 'AT',
    currency: 'EUR',
    fallbackLang: 'de',
    listed: true,
    parent: 'de-de',
  }),
  'de-ch': shop({
    key: 'de-ch',
    tagManager: 'GTM-NESTLINGDEMODECH',
    id: 3,
    locale: 'de-ch',
    company: 'baby',
    label: 'ch',
    prefix: '',
    language: 'de',
    country: 'CH',
    currency: 'CHF',
    fallbackLang: 'de',
    listed: true,
    parent: 'de-de',
  }),
  'fr-ch': shop({
    key: 'fr-ch',
    tagManager: 'GTM-NESTLINGDEMOFRCH',
    id: 4,
    locale: 'fr-ch',
    company: 'baby',
    label: 'ch',
    prefix: '/fr',
    language: 'fr',
    country: 'CH',
    currency: 'CHF',
    fallbackLang: 'fr',
    listed: true,
    parent: 'fr-fr',
  }),
  'nl-be': shop({
    key: 'nl-be',
    tagManager: 'GTM-NESTLINGDEMONLBE',
    id: 5,
    locale: 'nl-be',
    company: 'baby',
    label: 'be',
    prefix: '',
    language: 'nl',
    country: 'BE',
    currency: 'EUR',
    fallbackLang: 'nl',
    listed: true,
    parent: 'nl-nl',
  }),
  'fr-be': shop({
    key: 'fr-be',
    tagManager: 'GTM-NESTLINGDEMOFRBE',
    id: 6,
    locale: 'fr-be',
    company: 'baby',
    label: 'be',
    prefix: '/fr',
    language: 'fr',
    country: 'BE',
    currency: 'EUR',
    fallbackLang: 'fr',
    listed: true,
    parent: 'fr-fr',
  }),
  'nl-nl': shop({
    key: 'nl-nl',
    tagManager: 'GTM-NESTLINGDEMONLNL',
    id: 7,
    locale: 'nl-nl',
    company: 'baby',
    label: 'nl',
    prefix: '',
    language: 'nl',
    country: 'NL',
    currency: 'EUR',
    fallbackLang: 'nl',
    listed: true,
  }),
  'fr-fr': shop({
    key: 'fr-fr',
    tagManager: 'GTM-NESTLINGDEMOFRFR',
    id: 8,
    locale: 'fr-fr',
    company: 'baby',
    label: 'fr',
    prefix: '',
    language: 'fr',
    country: 'FR',
    currency: 'EUR',
    fallbackLang: 'fr',
    listed: true,
  }),
  'bm-de-de': shop({
    key: 'bm-de-de',
    tagManager: null,
    id: 9,
    locale: 'de-de',
    company: 'bm',
    label: 'bm',
    prefix: '',
    language: 'de',
    country: 'DE',
    currency: 'EUR',
    fallbackLang: 'de',
    listed: false,
    parent: 'de-de',
  }),
};

export const allShops: readonly Shop[] = Object.values(shops);

/** Returns the shop with an id; undefined for an unknown one. */
export function shopById(wanted: number | undefined): Shop | undefined {
  return allShops.find(({ id }) => id === wanted);
}
