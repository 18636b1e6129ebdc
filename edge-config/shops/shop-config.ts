import type { PaymentCode } from '../../app/checkout/rules/payment.ts';
import type { Ceilings, OpenKind } from '../../app/order/rules/open-orders.ts';
import type { Shop, ShopKey, ShopOptions } from '../../app/shop/rules/shop.ts';
import { countries } from '../countries/countries.ts';
import { tagContainer } from '../tag-manager.ts';

/** Where the company behind a shop is, as its imprint says; its name is the country's. */
interface Seller {
  readonly address: readonly string[];
  readonly register: string;
  readonly vatId: string;
}

/** What shops have beside what pages are made from. */
interface ShopTerms {
  readonly seller: Seller;
  /** Mailbox that gets the messages of the contact form, below the shops' parent domain. */
  readonly mailbox: string;
  /** In the order in which the checkout shows them. */
  readonly paymentMethods: readonly PaymentCode[];
  /** The most that one buyer may have open, where it differs from edge-config/open-orders.ts. */
  readonly openCeilings?: Readonly<Record<OpenKind, Ceilings>>;
}

/** What is the country's, or follows from it. */
type OfCountry = 'legalName' | 'serviceHotlines' | 'saleCountry' | 'standardVatRate' | 'currency';

/** A shop as its file says it. Options are those of `everywhere`, unless it names others. */
export interface ShopConfig extends Omit<Shop, OfCountry | 'key' | 'options'>, ShopTerms {
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

/** Returns a shop with what its country says. */
export function createShop(key: ShopKey, { options, ...config }: ShopConfig): ConfiguredShop {
  const { country, tagManager } = config;
  const { currency, legalName, serviceHotlines, timeZone, vatRates } = countries[country];
  return {
    ...config,
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
