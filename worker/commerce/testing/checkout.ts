import { env } from 'cloudflare:workers';
import {
  type Checkout,
  checkoutSchema,
  orderRefusedSchema,
  placedSchema,
} from '../../../app/checkout/schemas/checkout.ts';
import { call, send } from './call.ts';
import { insertRow } from './catalogue-rows.ts';
import { insertSession } from './customers.ts';

/** An address that is valid everywhere. */
export const ADDRESS = {
  gender: 'f',
  firstName: 'Anna',
  lastName: 'Muster',
  company: '',
  street: 'Nestweg',
  houseNumber: '7a',
  additional: '',
  postcode: '20257',
  city: 'Hamburg',
  country: 'DE',
} as const;

const URLS = {
  returnUrl: 'https://de.nestling.example/danke/{number}/',
  cancelUrl: 'https://de.nestling.example/kasse/?abbruch={number}',
};

/** A shopper with a session and a basket. */
export interface Shopper {
  readonly userId: string;
  readonly email: string;
  readonly key: string;
  readonly shopId: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Inserts a shopper with a session and a basket of variants, by quantity. */
export async function newShopper(
  items: Readonly<Record<number, number>>,
  shopId = 1,
  customer: Parameters<typeof insertSession>[0] = {},
): Promise<Shopper> {
  const { email, token, userId } = await insertSession(customer);
  const shopper: Shopper = {
    userId,
    email,
    shopId,
    key: `basket_${shopId}_${userId}`,
    headers: { 'x-session-token': token },
  };
  for (const [variantId, quantity] of Object.entries(items))
    await put(shopper, { variantId: Number(variantId), quantity });
  return shopper;
}

/** Adds to the shopper's basket. */
export async function put(shopper: Shopper, item: object): Promise<void> {
  const path = `/v1/baskets/${shopper.key}/items?shopId=${shopper.shopId}`;
  const answer = await send('POST', path, item, shopper.headers);
  if (answer.status > 201) throw new Error(`an item was not added: ${await answer.text()}`);
}

/** Takes a code into the shopper's basket. */
export async function useCode(shopper: Shopper, code: string): Promise<void> {
  const path = `/v1/baskets/${shopper.key}/voucher?shopId=${shopper.shopId}`;
  const answer = await send('PUT', path, { code }, shopper.headers);
  if (answer.status !== 200) throw new Error(`the code was not taken: ${await answer.text()}`);
}

/** Books credit for a shopper, in the currency of the shop. */
export async function insertCredit({ userId, shopId }: Shopper, amount: number): Promise<void> {
  const currency = shopId === 3 || shopId === 4 ? 'CHF' : 'EUR';
  const row = { user_id: userId, currency, kind: 'goodwill', amount, created_at: 1 };
  await insertRow('credit_bookings', row).run();
}

/** Returns a shopper's available credit, and its bookings except the first. */
export async function creditOf({ userId }: Shopper): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    'SELECT kind, amount FROM credit_bookings WHERE user_id = ? ORDER BY id',
  )
    .bind(userId)
    .all<{ kind: string; amount: number }>();
  const left = results.reduce((sum, { amount }) => sum + amount, 0);
  return [left, ...results.slice(1).map(({ kind, amount }) => `${kind} ${amount}`)];
}

/** Sends one step; returns the answer. */
export function putStep(shopper: Shopper, step: string, body: object): Promise<Response> {
  const path = `/v1/checkouts/${shopper.key}/${step}?shopId=${shopper.shopId}`;
  return send('PUT', path, body, shopper.headers);
}

export async function getCheckout(shopper: Shopper): Promise<Checkout> {
  const path = `/v1/checkouts/${shopper.key}?shopId=${shopper.shopId}`;
  const answer = await call(path, { headers: shopper.headers });
  return checkoutSchema.parse(await answer.json());
}

/** Enters everything by calls; returns the checkout, which can be ordered. */
export async function fill(
  shopper: Shopper,
  payment = 'RE',
  address: object = { billing: ADDRESS, delivery: { kind: 'billing' } },
): Promise<Checkout> {
  const first = checkoutSchema.parse(await (await putStep(shopper, 'address', address)).json());
  const carrier = first.shippingOptions[0]?.key;
  await putStep(shopper, 'shipping', { carrier });
  await putStep(shopper, 'payment', { code: payment });
  return getCheckout(shopper);
}

/** Enters everything at once by writing its row; returns the checkout. */
export async function enter(shopper: Shopper, payment = 'RE', country = 'DE'): Promise<Checkout> {
  const billing = { ...ADDRESS, country };
  const draft = {
    address: { billing, phone: '', delivery: { kind: 'billing' } },
    shipping: { carrier: 'dhl' },
    // A shopper without credit uses none.
    payment: { code: payment, credit: true },
  };
  await insertRow('checkouts', {
    basket_key: shopper.key,
    id: crypto.randomUUID().replaceAll('-', ''),
    shop_id: shopper.shopId,
    user_id: shopper.userId,
    draft: JSON.stringify(draft),
    created_at: Date.now(),
    updated_at: Date.now(),
  }).run();
  return getCheckout(shopper);
}

/** Confirms a checkout; returns the answer. */
export function confirm(shopper: Shopper, seen: Checkout, change: object = {}): Promise<Response> {
  const { fingerprint, id: checkoutId } = seen;
  const body = { basketKey: shopper.key, checkoutId, fingerprint, ...URLS, ...change };
  return send('POST', `/v1/orders?shopId=${shopper.shopId}`, body, shopper.headers);
}

/** Reads the answer of an order that was placed. */
export async function placedOf(answer: Response) {
  return placedSchema.parse(await answer.json());
}

/** Reads the answer of an order that was not placed, with its status. */
export async function refusedOf(answer: Response) {
  return { status: answer.status, ...orderRefusedSchema.parse(await answer.json()) };
}

/** Returns one value of the database. */
export async function valueOf(sql: string, ...values: readonly unknown[]): Promise<unknown> {
  const row = await env.DB.prepare(sql)
    .bind(...values)
    .first<Record<string, unknown>>();
  return row && Object.values(row)[0];
}

/** Returns the stock of a variant. */
export function stockOfVariant(id: number): Promise<unknown> {
  return valueOf('SELECT quantity FROM stock WHERE variant_id = ?', id);
}
