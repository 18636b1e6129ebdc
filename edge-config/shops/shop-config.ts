import type { PaymentCode } from '../../app/checkout/rules/payment.ts';
import type { Ceilings, OpenKind } from '../../app/order/rules/open-orders.ts';
import {
  LANGUAGES,
  type PageLanguage,
  type Shop,
  type ShopKey,
  type ShopOptions,
} from '../../app/shop/rules/shop.ts';
import { countries } from '../countries/countries.ts';
import { tagContainer } from '../tag-manager.ts';

/** Address of the company that runs a shop, for its imprint; the company's name is in the country's values. */
interface Seller {
  readonly address: readonly string[];
  readonly register: string;
  readonly vatId: string;
}

/** Values of a shop that pages do not read. */
interface ShopTerms {
  readonly seller: Seller;
  /** Mailbox that receives the messages of the contact form, at the shop's domain. */
  readonly mailbox: string;
  /** Payment methods in the checkout's order. */
  readonly paymentMethods: readonly PaymentCode[];
  /** A buyer's ceilings of open orders, if they differ from edge-config/open-orders.ts. */
  readonly openCeilings?: Readonly<Record<OpenKind, Ceilings>>;
}

/** Values that the country defines or that are derived from it. */
type OfCountry = 'legalName' | 'serviceHotlines' | 'saleCountry' | 'standardVatRate' | 'currency';

/** A shop as written in its file. Options default to those of `everywhere`. */
export interface ShopConfig
  extends Omit<Shop, OfCountry | 'key' | 'options' | 'language' | 'speaks'>, ShopTerms {
  /** What its pages speak: a file of app/i18n/messages. */
  readonly language: PageLanguage;
  readonly options?: Partial<Omit<ShopOptions, 'timezone'>>;
}

export interface ConfiguredShop extends Shop, ShopTerms {}

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

/**
 * Returns a shop with the values of its country. In a language that the tables do not have, it speaks in pages alone; for the rest its
 * language is `fallbackLang`.
 */
export function createShop(
  key: ShopKey,
  { options, language, ...config }: ShopConfig,
): ConfiguredShop {
  const { country, fallbackLang, tagManager } = config;
  const own = LANGUAGES.find((one) => one === language);
  const { currency, legalName, serviceHotlines, timeZone, vatRates } = countries[country];
  return {
    ...config,
    ...(own === undefined ? { language: fallbackLang, speaks: language } : { language: own }),
    key,
    legalName,
    serviceHotlines,
    currency,
    standardVatRate: vatRates.standard,
    saleCountry: country,
    tagManager: tagContainer(key, tagManager),
    options: { ...everywhere, ...options, timezone: timeZone },
  };
}
