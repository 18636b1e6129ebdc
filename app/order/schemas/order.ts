import { z } from 'zod';
import { ORDER_STATES, PACKAGE_STATES } from '../rules/order.ts';
import { PAYMENT_STATES } from '../../checkout/rules/payment.ts';
import {
  customDataSchema,
  displayDataSchema,
  itemGroupSchema,
} from '../../basket/schemas/basket.ts';
import { orderAddressSchema } from '../../checkout/schemas/checkout.ts';
import { storeAddressSchema } from '../../stores/schemas/store.ts';
import { orderRefundSchema } from './refund.ts';
import { cardEndSchema } from '../../voucher/schemas/voucher.ts';
import { COUNTRIES, CURRENCIES } from '../../shop/rules/shop.ts';

/** Orders as the back end answers them (docs/commerce-api.md#orders). Amounts are minor units, times milliseconds since 1970. */

const money = z.number().int().nonnegative();

const amountSchema = z.object({
  withTax: money,
  withoutTax: money,
  tax: z.object({ vat: z.object({ amount: money }) }),
});

const orderGiftSchema = z.object({
  lineKey: z.string(),
  /** Null without a wrap. */
  wrap: amountSchema
    .extend({ tax: z.object({ vat: z.object({ amount: money, rate: z.number() }) }) })
    .nullable(),
  /** Empty without one, and once it is forgotten. */
  message: z.string().default(''),
});

/** One bought item: an order has no quantities. */
const orderItemSchema = z.object({
  id: z.number().int().positive(),
  packageId: z.number().int().nullable(),
  status: z.enum(['open', 'shipped', 'delivered', 'cancelled', 'returned']),
  /** The basket line of the item; items of one line are shown together. */
  lineKey: z.string(),
  price: amountSchema.extend({
    tax: z.object({ vat: z.object({ amount: money, rate: z.number() }) }),
    /** Before promotions and voucher. */
    undiscountedWithTax: money,
  }),
  /** Reduction of this item by promotions and the voucher, with tax. */
  itemDiscount: money,
  itemCoupon: money,
  itemPromotionAmount: money,
  /** Ids of the promotions that apply, separated by commas. */
  itemPromotionId: z.string().nullable(),
  isGift: z.boolean(),
  itemGroup: itemGroupSchema.nullable(),
  customData: customDataSchema,
  displayData: displayDataSchema,
  product: z.object({
    id: z.number().int(),
    name: z.string(),
    brand: z.string(),
    referenceKey: z.string(),
    /** Image key, or empty. */
    image: z.string(),
    /** Path without the shop's prefix: `/p/wickelbody-tau-1001001/`. */
    path: z.string(),
    categories: z.array(z.object({ categoryName: z.string() })),
    isPersonalised: z.boolean(),
    isDownload: z.boolean(),
    /** Whether it is a gift card, as a file or by post. */
    isGiftCard: z.boolean().default(false),
  }),
  /** Code of a gift card that was delivered as a file. */
  giftCardCode: z.string().nullable().default(null),
  /** When the mail with a gift card leaves for its recipient, and when it has left; null for any other item. */
  giftCardMail: z
    .object({ sendAt: z.number().int(), sentAt: z.number().int().nullable() })
    .nullable()
    .default(null),
  variant: z.object({
    id: z.number().int(),
    referenceKey: z.string(),
    /** Options such as colour and size, in the shop's language. */
    options: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
});

const orderPackageSchema = z.object({
  id: z.number().int().positive(),
  carrierKey: z.string(),
  carrierName: z.string(),
  status: z.enum(PACKAGE_STATES),
  /** Days as UTC midnights. */
  deliveryDate: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
  shipmentKey: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  shippedAt: z.number().int().nullable(),
  deliveredAt: z.number().int().nullable().default(null),
});

export const orderSchema = z.object({
  /** Id for tracking; people see the number. */
  id: z.number().int().positive(),
  number: z.string(),
  status: z.enum(ORDER_STATES),
  shopId: z.number().int().positive(),
  createdAt: z.number().int(),
  confirmedAt: z.number().int().nullable(),
  /** When it was cancelled or failed. */
  endedAt: z.number().int().nullable().default(null),
  /** When the confirmation's mail will be sent, if it is waiting (docs/rules/order.md#order-mails); otherwise null. */
  confirmationAt: z.number().int().nullable().default(null),
  currencyCode: z.enum(CURRENCIES),
  customer: z.object({
    /** Null after the account is deleted. */
    id: z.string().nullable(),
    /** The customer's number, which people see; null after the account is deleted. */
    customerNo: z.number().int().nullable().default(null),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    gender: z.enum(['m', 'f', 'd', 'n', '']),
    phone: z.string(),
    status: z.object({ isGuestCustomer: z.boolean() }),
  }),
  address: z.object({
    billing: orderAddressSchema,
    /** Null for files, and for an order to a list. */
    shipping: orderAddressSchema.nullable(),
    /** The baby list whose owner receives the order, at an address that the buyer does not see. */
    list: z.object({ title: z.string() }).nullable().default(null),
    /** The store that the order is collected from. */
    store: z
      .object({
        id: z.number().int(),
        name: z.string(),
        /** The store's data at the time of the order. */
        place: storeAddressSchema.nullable().default(null),
      })
      .nullable(),
  }),
  items: z.array(orderItemSchema),
  packages: z.array(orderPackageSchema),
  cost: amountSchema,
  /** The country whose VAT is in the amounts, if it is not the shop's (docs/rules/delivery.md#delivery-areas). */
  taxCountry: z.enum(COUNTRIES).nullable().default(null),
  shipping: amountSchema.extend({
    // The rate, in percent, of an order with gift cards only; otherwise that of the goods.
    tax: z.object({ vat: z.object({ amount: money, rate: z.number().optional() }) }),
  }),
  payment: z.array(z.object({ key: z.string(), amount: money })),
  /** The payment at the provider; null for a method without one. */
  paymentState: z.enum(PAYMENT_STATES).nullable(),
  voucher: z
    .object({ coupon: z.string(), coupon_code: z.string(), coupon_reduction_with_tax: money })
    .nullable(),
  giftcard: z.object({ amount: money, giftCardCode: cardEndSchema }).nullable(),
  /** The lines that are presents (docs/rules/order.md#gift-options): what their wraps cost, and their messages. */
  gifts: z.array(orderGiftSchema).default([]),
  /** Amount that the customer's credit pays. */
  credit: money.default(0),
  specialCoupon: z.string().nullable().default(null),
  /** Difference by the rounding of cash. */
  rounding: z.number().int(),
  /** When an order was paid whose method has no provider. */
  paidAt: z.number().int().nullable().default(null),
  /** When the buyer agreed to immediate delivery of files, which ends the right of withdrawal; null if not. */
  fileConsentAt: z.number().int().nullable().default(null),
  /** What was cancelled, returned or reduced in part, the first one first (docs/rules/order.md#refunds). */
  refunds: z.array(orderRefundSchema).default([]),
  /** What the shop has written to the buyer, the first one first (docs/rules/back-office.md#cases). */
  notes: z.array(z.object({ text: z.string(), createdAt: z.number().int() })).default([]),
  mayCancel: z.boolean(),
  mayComplain: z.boolean(),
  mayWithdraw: z.boolean(),
  /** Whether the shop takes something of it back. */
  mayReturn: z.boolean().default(false),
});

/** An order in the list of a customer's orders. */
const listedOrderSchema = orderSchema
  .pick({
    number: true,
    status: true,
    createdAt: true,
    confirmedAt: true,
    currencyCode: true,
    shopId: true,
  })
  .extend({
    packages: z.array(z.object({ status: z.enum(PACKAGE_STATES), carrierKey: z.string() })),
    payment: z.array(z.object({ key: z.string() })).default([]),
    /** Whether all that was not cancelled came back. */
    isReturned: z.boolean().default(false),
    /** Whether the mail of a gift card leaves on a later day. */
    hasCardToSend: z.boolean().default(false),
    total: money,
    pieces: z.number().int(),
    images: z.array(z.string()),
  });

export const ordersSchema = z.object({
  orders: z.array(listedOrderSchema),
  page: z.number().int().positive(),
  pages: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
});

export type Order = z.infer<typeof orderSchema>;
export type OrderItem = z.infer<typeof orderItemSchema>;
export type ListedOrder = z.infer<typeof listedOrderSchema>;
export type Orders = z.infer<typeof ordersSchema>;
