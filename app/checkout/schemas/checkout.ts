import { z } from 'zod';
import { PAYMENT_CODES } from '../rules/payment.ts';
import { accountCardSchema, newAddressSchema } from '../../account/schemas/account.ts';
import { basketKeySchema, basketSchema } from '../../basket/schemas/basket.ts';
import { MAX_PHONE } from '../../account/rules/account-form.ts';
import { CURRENCIES } from '../../shop/rules/shop.ts';
import { typedLine } from '../../address/schemas/typed-line.ts';

/** Calls of the checkout (docs/commerce-api.md#checkout). Amounts are minor units, times milliseconds since 1970. */

const money = z.number().int().nonnegative();

/** An address of an order: like one of the address book, without its default flags. */
export const orderAddressSchema = newAddressSchema.omit({
  isDefaultBilling: true,
  isDefaultDelivery: true,
});

/**
 * Where the order is sent: to the billing address, another address, a store to be collected there, or the owner of a baby list.
 */
const deliverySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('billing') }),
  z.object({ kind: z.literal('address'), address: orderAddressSchema }),
  z.object({ kind: z.literal('store'), storeId: z.number().int().positive() }),
  /** Hash of the token of the list's link. The buyer never sees the address. */
  z.object({ kind: z.literal('list'), list: z.string().regex(/^[0-9a-f]{64}$/) }),
]);

/** Body of `PUT /v1/checkouts/{basketKey}/address`. The e-mail address is the user's. */
export const checkoutAddressSchema = z.object({
  billing: orderAddressSchema,
  /** In international form, or empty. */
  phone: typedLine(MAX_PHONE).default(''),
  delivery: deliverySchema,
});

/** Why the shop does not deliver to an address in its country: the address's field, and the reason in the shop's language. */
const areaRefusalSchema = z.object({ field: z.string(), reason: z.string().min(1).max(300) });

/** Answer 422 of `PUT /v1/checkouts/{basketKey}/address` for such an address. */
export const addressRefusedSchema = areaRefusalSchema.extend({ error: z.string() });

/** Body of `PUT /v1/checkouts/{basketKey}/shipping`. */
export const checkoutShippingSchema = z.object({ carrier: z.string().regex(/^[a-z0-9-]{1,40}$/) });

/** The chosen method. G: gift card and credit pay everything. */
const chosenPaymentSchema = z.object({ code: z.enum(PAYMENT_CODES) });

/** Body of `PUT /v1/checkouts/{basketKey}/payment`: the method, unless none is needed, and whether the customer's credit is used. */
export const checkoutPaymentSchema = chosenPaymentSchema
  .partial()
  .extend({ credit: z.boolean().default(false) });

export const CHECKOUT_STEPS = ['address', 'shipping', 'payment', 'review'] as const;

/** Days of an arrival, as UTC midnights. */
const daysSchema = z.object({ from: z.number().int(), to: z.number().int() });

/** A way of delivery that the shopper can choose. */
const shippingOptionSchema = z.object({
  /** The carrier's key; `store` for collection, `download` for files. */
  key: z.string(),
  name: z.string(),
  kind: z.enum(['parcel', 'freight', 'store', 'download']),
  /** With tax. */
  cost: money,
  /** Delivery days of the slowest item as UTC midnights; null for downloads, preorders and freight. */
  days: daysSchema.nullable(),
  /** Delivery days of each line, by its key; null for a line that has none. Without them those of the option count for all lines. */
  lines: z.array(z.object({ key: z.string(), days: daysSchema.nullable() })).default([]),
});

const checkoutTotalsSchema = z.object({
  currencyCode: z.enum(CURRENCIES),
  /** The goods before promotions and voucher. */
  subtotal: money,
  discounts: z.array(
    z.object({ kind: z.enum(['promotion', 'voucher']), id: z.string(), amount: money }),
  ),
  /** What the wraps of presents cost. */
  wrapping: money.default(0),
  /** Null until an option is chosen. */
  shipping: money.nullable(),
  total: money,
  vat: money,
  /** Amount that the gift card pays. */
  giftCard: money,
  /** Amount that the customer's credit pays after the gift card. */
  credit: money.default(0),
  /** Difference by the rounding of cash; negative if it lowers the amount due. */
  rounding: z.number().int(),
  /** Amount that the payment method pays. */
  due: money,
});

/** Answer of the checkout's calls. */
export const checkoutSchema = z.object({
  /** 32 hexadecimal characters. One checkout results in at most one order that is not cancelled. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  email: z.string(),
  basket: basketSchema,
  address: checkoutAddressSchema.nullable(),
  /**
   * The baby list that the order is sent to; null for any other order, and if the list no longer receives parcels.
   */
  list: z.object({ title: z.string() }).nullable().default(null),
  shipping: checkoutShippingSchema.nullable(),
  payment: chosenPaymentSchema.nullable(),
  /** Gift cards of the customer's account that can pay here. Their ids can be used in the call of a code. */
  giftCards: z.array(accountCardSchema).default([]),
  /** The customer's credit in the shop's currency, and whether it should be used. A guest has none. */
  credit: z
    .object({ available: money, isUsed: z.boolean() })
    .default({ available: 0, isUsed: false }),
  /** Why the basket cannot be delivered to the previously entered address; null if it can. */
  refusal: areaRefusalSchema.nullable().default(null),
  /** A sentence for the shopper about differences of the destination; null for most. */
  deliveryNote: z.string().max(300).nullable().default(null),
  /** Empty until the address is known. */
  shippingOptions: z.array(shippingOptionSchema),
  /** Methods of the shop that can pay this order; G alone if gift card and credit pay everything. */
  paymentMethods: z.array(z.enum(PAYMENT_CODES)),
  /** Those of them whose product the shopper chooses on the provider's page: KC stands for all of Klarna. */
  chosenAtProvider: z.array(z.enum(PAYMENT_CODES)).default([]),
  /** Methods of the shop that would exceed the buyer's ceiling of open orders, and the ceiling's amount; a null amount has no limit. */
  withheld: z
    .array(
      z.object({
        codes: z.array(z.enum(PAYMENT_CODES)),
        most: z.object({ amount: money.nullable(), quantity: z.number().int() }),
        /** To whom the ceiling applies: the buyer and the address, or all new buyers of the network today. */
        whose: z.enum(['buyer', 'network']).default('buyer'),
      }),
    )
    .default([]),
  /**
   * Methods of the shop that cannot pay this basket, and why: less is due than a provider takes (`least`), gift cards are not sold on
   * credit, and cash needs a courier who meets the buyer.
   */
  unfit: z
    .array(
      z.object({
        codes: z.array(z.enum(PAYMENT_CODES)),
        why: z.enum(['least', 'giftCard', 'noCourier', 'present']),
        /** The least amount that a provider takes; null for another reason. */
        least: money.nullable().default(null),
      }),
    )
    .default([]),
  totals: checkoutTotalsSchema,
  /** The first step that is missing; `review` once an order can be placed. */
  step: z.enum(CHECKOUT_STEPS),
  /** Hash of everything that the shopper confirms: lines, prices, addresses, delivery, payment, total. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Body of `POST /v1/orders`. */
export const placeOrderSchema = z.object({
  basketKey: basketKeySchema,
  checkoutId: checkoutSchema.shape.id,
  /** Fingerprint of the checkout that the shopper has seen and confirmed. */
  fingerprint: checkoutSchema.shape.fingerprint,
  /** URL to which the payment provider sends the shopper back; `{number}` is replaced by the order's number. */
  returnUrl: z.url().max(500),
  /** URL for a shopper who gives up. */
  cancelUrl: z.url().max(500),
  /** Whether the visitor's consent allows tracking events now; stored with the order. */
  mayTrack: z.boolean().default(false),
  /** Whether the buyer agrees to immediate delivery of files, which ends the right of withdrawal. */
  fileConsent: z.boolean().default(false),
  /** Whether the visitor belongs to the operator; stored with the order, too. */
  isInternal: z.boolean().default(false),
});

/** Answer of `POST /v1/orders`. */
export const placedSchema = z.object({
  number: z.string(),
  payment: z.discriminatedUnion('kind', [
    /** The order is confirmed. */
    z.object({ kind: z.literal('done') }),
    /** The shopper pays at this URL. */
    z.object({ kind: z.literal('redirect'), url: z.url() }),
    /** The provider has not answered; it will be asked again automatically. */
    z.object({ kind: z.literal('waiting') }),
  ]),
});

/** Answer of `GET /v1/checkouts/{basketKey}/order`. */
export const placedOrderSchema = placedSchema
  .pick({ number: true })
  .extend({ isConfirmed: z.boolean() });

/** Why no order was placed: something that the shopper confirmed has changed. The checkout is the current one. */
export const orderRefusedSchema = z.object({
  error: z.string(),
  reason: z.enum(['changed', 'incomplete', 'unavailable', 'declined', 'fileConsent', 'ceiling']),
  /** The field of the body that is missing. */
  field: z.literal('fileConsent').optional(),
  checkout: checkoutSchema,
});

export type OrderAddress = z.infer<typeof orderAddressSchema>;
export type CheckoutAddress = z.infer<typeof checkoutAddressSchema>;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];
export type ShippingOption = z.infer<typeof shippingOptionSchema>;
export type CheckoutTotals = z.infer<typeof checkoutTotalsSchema>;
export type Checkout = z.infer<typeof checkoutSchema>;
export type PlaceOrder = z.infer<typeof placeOrderSchema>;
export type Placed = z.infer<typeof placedSchema>;
export type AddressRefused = z.infer<typeof addressRefusedSchema>;
export type PlacedOrder = z.infer<typeof placedOrderSchema>;
export type OrderRefused = z.infer<typeof orderRefusedSchema>;
