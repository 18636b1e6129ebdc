import { z } from 'zod';
import {
  type CheckoutAddress,
  checkoutAddressSchema,
  checkoutPaymentSchema,
  checkoutShippingSchema,
} from '../../../app/checkout/schemas/checkout.ts';
import { bytesToHex } from '../../../app/text/rules/hex.ts';
import type { PaymentCode } from '../../../app/checkout/rules/payment.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { json } from '../catalogue/rows.ts';
import { sha256Hex } from '../sha256.ts';

const FIND = 'SELECT id, draft FROM checkouts WHERE basket_key = ?1 AND user_id = ?2';
/** Condition for the unpaid order of the current checkout of the basket ?1 of the user ?2. */
export const IS_PENDING = `checkout_id = (SELECT id FROM checkouts WHERE basket_key = ?1 AND user_id = ?2)
  AND user_id = ?2 AND status = 'created' AND confirmed_at IS NULL`;
const PENDING = `SELECT id FROM orders WHERE ${IS_PENDING}`;
const PUT = `INSERT INTO checkouts (basket_key, id, shop_id, user_id, draft, created_at, updated_at)
  VALUES (?1, ?2, ?3, ?4, json_object(?5, json(?6)), ?7, ?7)
  ON CONFLICT (basket_key) DO UPDATE SET draft = json_set(draft, '$.' || ?5, json(?6)), updated_at = ?7`;

/** What the shopper has entered. Values that this release cannot read are asked for again. */
export interface Draft {
  readonly address: CheckoutAddress | null;
  readonly shipping: { readonly carrier: string } | null;
  readonly payment: DraftPayment | null;
}

/** The payment method, if one was chosen, and whether the customer's credit is used. */
export interface DraftPayment {
  readonly code?: PaymentCode | undefined;
  readonly credit: boolean;
}

const draftSchema = z.object({
  address: checkoutAddressSchema.nullable().default(null).catch(null),
  shipping: checkoutShippingSchema.nullable().default(null).catch(null),
  payment: checkoutPaymentSchema.nullable().default(null).catch(null),
});
const rowSchema = z.object({ id: z.string(), draft: json(draftSchema) });

export interface Buyer {
  readonly shop: Shop;
  readonly basketKey: string;
  readonly userId: string;
}

/** The id of a basket's checkout, and the entered data. */
export interface StoredDraft {
  readonly id: string;
  readonly draft: Draft;
}

const NOTHING: Draft = { address: null, shipping: null, payment: null };

/**
 * Returns the id and the draft of a basket's checkout. Before the first step is stored there is no row, and the id is one that no order
 * has.
 */
export async function readDraft(
  db: D1Database,
  { basketKey, userId }: Omit<Buyer, 'shop'>,
): Promise<StoredDraft> {
  const row = await db.prepare(FIND).bind(basketKey, userId).first<unknown>();
  if (row !== null) return rowSchema.parse(row);
  return { id: (await sha256Hex(`checkout:${basketKey}`)).slice(0, 32), draft: NOTHING };
}

/** Returns the id of the unpaid order that was placed from a basket's checkout; null if there is none. */
export function findPending(
  db: D1Database,
  { basketKey, userId }: Omit<Buyer, 'shop'>,
): Promise<number | null> {
  return db.prepare(PENDING).bind(basketKey, userId).first<number>('id');
}

/** Stores one step. The first one creates the checkout with a random id. `now` in milliseconds since 1970. */
export async function writeStep(
  db: D1Database,
  { basketKey, shop, userId }: Buyer,
  step: keyof Draft,
  value: object | null,
  now: number,
): Promise<void> {
  const id = bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
  await db
    .prepare(PUT)
    .bind(basketKey, id, shop.id, userId, step, JSON.stringify(value), now)
    .run();
}
