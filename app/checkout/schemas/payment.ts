import { z } from 'zod';
import { PAYMENT_STATES } from '../rules/payment.ts';
import { PAYMENT_EVENTS } from '../rules/payment-state.ts';
import { CURRENCIES } from '../../shop/rules/shop.ts';

/** Payments (docs/commerce-api.md#payments). Amounts are minor units, times milliseconds since 1970. */

const currencySchema = z.enum(CURRENCIES);
const amountSchema = z.number().int().nonnegative();

/** Answer of `GET /v1/payments/{orderNumber}` and `POST /v1/payments/{orderNumber}/cancel`. */
export const paymentStateSchema = z.object({
  state: z.enum(PAYMENT_STATES),
  /** URL where the shopper pays; null after the payment, and until the provider has answered. */
  url: z.url().nullable().default(null),
});

/** Body of the test provider's `POST payments`. */
export const newTestPaymentSchema = z.object({
  orderNumber: z.string().max(40),
  code: z.string().max(8),
  amount: amountSchema.positive(),
  currency: currencySchema,
  language: z.enum(['de', 'fr', 'nl', 'en']),
  returnUrl: z.url().max(600),
  cancelUrl: z.url().max(600),
  expiresAt: z.number().int(),
  /** The customer whose saved cards the page offers. */
  customer: z.string().max(100).optional(),
});

/** A customer in an answer of the test provider. */
export const testCustomerSchema = z.object({ id: z.string().min(1).max(100) });

/** Answer of the test provider's `GET customers/{id}/cards`. */
export const testCardsSchema = z.object({
  cards: z.array(
    z.object({
      id: z.string().min(1).max(100),
      brand: z.string(),
      lastFour: z.string(),
      /** 2028-04. */
      expires: z.string(),
    }),
  ),
});

/** A payment in an answer of the test provider. */
export const testPaymentSchema = z.object({
  id: z.string().min(1).max(100),
  url: z.url(),
  state: z.enum(PAYMENT_EVENTS),
  amount: amountSchema,
  currency: currencySchema,
});

/** Webhook of the test provider. */
export const testPaymentEventSchema = z.object({
  id: z.string().min(1).max(100),
  paymentId: z.string().min(1).max(100),
  orderNumber: z.string().min(1).max(40),
  state: z.enum(PAYMENT_EVENTS),
  amount: amountSchema,
  currency: currencySchema,
});

export type PaymentStatus = z.infer<typeof paymentStateSchema>;
export type TestPaymentEvent = z.infer<typeof testPaymentEventSchema>;
