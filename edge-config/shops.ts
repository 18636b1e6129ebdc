import type { Country, Locale, Shop, ShopKey, ShopOptions } from '../app/domain/shop.ts';

/** Company names and hotlines a country, as the imprint and the footer show them (spec 1 §3, Organization). */
const organization: Record<Country, Pick<Shop, 'legalName' | 'serviceHotlines'>> = {
  DE: {
    legalName: 'Nestling GmbH',
    serviceHotlines: [{ number: '0800 000 47 11', languages: ['de'] }],
  },
  AT: {
    legalName: 'Nestling Österreich GmbH',
    serviceHotlines: [{ number: '0800 000 471', languages: ['de'] }],
  },
  CH: {
    legalName: 'Nestling Schweiz AG',
    serviceHotlines: [{ number: '0800 000 472', languages: ['de', 'fr'] }],
  },
  BE: {
    legalName: 'Nestling België NV',
    serviceHotlines: [
      { number: '0800 00 473', languages: ['nl'] },
      { number: '0800 00 474', languages: ['fr'] },
    ],
  },
  NL: {
    legalName: 'Nestling Nederland B.V.',
    serviceHotlines: [{ number: '0800 00 04 75', languages: ['nl'] }],
  },
  FR: {
    legalName: 'Nestling France SAS',
    serviceHotlines: [{ number: '0 800 000 476', languages: ['fr'] }],
  },
};

/** Voucher partner numbers a locale (spec 1 §3, Sovendus). */
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

/** Spec 1 §9. What is the same in every locale stands here; the rest in `options` below. */
const everywhere = {
  wishlist: true,
  faq: true,
  contactFormPrefill: true,
  cancelOrder: true,
  sovendus: true,
  accountBalance: true,
  payback: false,
  paypalInstallments: false,
  partnerInfo: false,
  checkoutLoginGoToGuestBtn: false,
  checkoutLoginFirstView: 'guest',
  clickAndReserve: false,
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
  'nl-be': { ...everywhere, timezone: 'Europe/Brussels' },
  'fr-be': { ...everywhere, timezone: 'Europe/Brussels' },
  'nl-nl': { ...everywhere, timezone: 'Europe/Amsterdam' },
  'fr-fr': { ...everywhere, timezone: 'Europe/Paris' },
};

type Row = Omit<Shop, 'legalName' | 'serviceHotlines' | 'sovendus' | 'options' | 'saleCountry'>;

function shop(row: Row): Shop {
  return {
    ...row,
    ...organization[row.country],
    saleCountry: row.country,
    sovendus: sovendus[row.locale],
    options: options[row.locale],
  };
}

/** Every shop by its key (DESIGN §2). A shop in a new country starts as one row here and one layout file. */
export const shops: Readonly<Record<ShopKey, Shop>> = {
  'de-de': shop({
    key: 'de-de',
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
