/** Types of a country shop (docs/rules/shop.md#shops-and-hosts). The values are in edge-config/shops. */

export const LOCALES = [
  'de-de',
  'de-at',
  'de-ch',
  'fr-ch',
  'nl-be',
  'fr-be',
  'nl-nl',
  'fr-fr',
] as const;
export type Locale = (typeof LOCALES)[number];

/** One shop per locale, and bm-de-de of another company, with which company rules are tested. */
export const SHOP_KEYS = [...LOCALES, 'bm-de-de'] as const;
export type ShopKey = (typeof SHOP_KEYS)[number];

/** The languages that every table has words of: addresses of pages, catalogue, search, mails. */
export const LANGUAGES = ['de', 'fr', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A language that pages speak: that of a locale. It may have messages and stories alone; `fallbackLang` stands in for the rest. */
export type PageLanguage = Locale extends `${infer Spoken}-${string}` ? Spoken : never;

export const COUNTRIES = ['DE', 'AT', 'CH', 'BE', 'NL', 'FR'] as const;
export type Country = (typeof COUNTRIES)[number];

export const CURRENCIES = ['EUR', 'CHF'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const COMPANIES = ['baby', 'bm', 'mh', 'vital'] as const;
export type Company = (typeof COMPANIES)[number];

/** Options that each locale switches on or off (docs/rules/shop.md#shop-options). */
export interface ShopOptions {
  readonly payback: boolean;
  readonly wishlist: boolean;
  readonly accountBalance: boolean;
  readonly faq: boolean;
  readonly paypalInstallments: boolean;
  readonly clickAndReserve: boolean;
  readonly checkoutLoginGoToGuestBtn: boolean;
  readonly checkoutLoginFirstView: 'login' | 'guest';
  readonly contactFormPrefill: boolean;
  readonly timezone: string;
  readonly cancelOrder: boolean;
  readonly sovendus: boolean;
  /** Whether purchases and refunds are also sent from the server, if a receiver is configured. */
  readonly serverEvents: boolean;
  readonly partnerInfo: boolean;
  /** Whether a forgotten password can be reset by mail; otherwise the hotline is shown. */
  readonly passwordReset: boolean;
}

interface ServiceHotline {
  readonly number: string;
  readonly languages: readonly Language[];
}

export interface Shop {
  readonly key: ShopKey;
  readonly id: number;
  readonly locale: Locale;
  readonly company: Company;
  /**
   * Name of the shop's host, by which choices and sessions know it: `at`, of `at.nestling.localhost`. Shops of one host have the same.
   */
  readonly label: string;
  /** The host in each environment, if it is not the label below the common parent (edge-config/hosts.ts): `brand.at`. */
  readonly hosts?: Readonly<Record<'local' | 'qa' | 'preview' | 'production', string>>;
  /** Path prefix on a host that serves two shops. */
  readonly prefix: '' | `/${PageLanguage}`;
  /** Language of catalogue, search, mails and addresses of pages, and of all else unless `speaks` says another one. */
  readonly language: Language;
  /** What its pages speak, if the tables do not have that language. */
  readonly speaks?: PageLanguage | undefined;
  readonly country: Country;
  readonly currency: Currency;
  /** Stands in where its own language has no message and no product text. */
  readonly fallbackLang: Language;
  /** ISO country that the shop sells and ships to. */
  readonly saleCountry: Country;
  /** The shop whose content this one inherits. */
  readonly parent?: ShopKey;
  /** Whether the shop is in hreflang, sitemaps and shop lists; false also means noindex. */
  readonly listed: boolean;
  readonly legalName: string;
  /** Percent. Prices have the rate of their class; this one applies to shipping without goods. */
  readonly standardVatRate: number;
  readonly serviceHotlines: readonly ServiceHotline[];
  /** Numbers at Sovendus; without both, Sovendus is not loaded. */
  readonly sovendus: {
    readonly trafficSourceNumber: string | null;
    readonly trafficMediumNumber: string | null;
  };
  /** Id of the tag container that is loaded with consent; null if there is none. */
  readonly tagManager: string | null;
  readonly options: ShopOptions;
}

/** Returns the language that a shop's pages speak (docs/rules/shop.md#languages). */
export function spokenLanguage({
  speaks,
  language,
}: Pick<Shop, 'speaks' | 'language'>): PageLanguage {
  return speaks ?? language;
}

/** Returns the BCP 47 tag of what a shop's pages speak in its country: `de-AT`. */
export function languageTag(shop: Pick<Shop, 'speaks' | 'language' | 'country'>): string {
  return `${spokenLanguage(shop)}-${shop.country}`;
}

/** Returns the same shop as it speaks where its own language has no words: in mails of the back end. */
export function inTableLanguage(shop: Shop): Shop {
  return { ...shop, speaks: undefined };
}

/** Returns the number of a shop's customer service, in the shop's language if there is one. */
export function hotlineOf({ language, serviceHotlines }: Shop): string {
  const own = serviceHotlines.find(({ languages }) => languages.includes(language));
  return (own ?? serviceHotlines[0])?.number ?? '';
}

/**
 * Returns whether two shops are those of one country in two languages, on one host, so that baskets and wishlists are moved
 * between them (docs/rules/shop.md#language-switch).
 */
export function isLanguageSibling(shop: Shop, other: Shop): boolean {
  return (
    shop.key !== other.key &&
    shop.label === other.label &&
    shop.company === other.company &&
    shop.saleCountry === other.saleCountry &&
    shop.currency === other.currency
  );
}

/** Returns the shops whose content a shop uses, itself first, then its parents. */
export function contentChain(key: ShopKey, shops: Readonly<Record<ShopKey, Shop>>): ShopKey[] {
  const parent = shops[key].parent;
  return parent === undefined ? [key] : [key, ...contentChain(parent, shops)];
}
