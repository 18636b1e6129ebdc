import { z } from 'zod';
import { bytesToHex } from '../../../app/text/rules/hex.ts';
import { CURRENCIES } from '../../../app/shop/rules/shop.ts';

/** Payments of both providers, one per key of CONTENT. */
const PREFIX = 'sandbox/payments/';
const DAY_SECONDS = 24 * 60 * 60;

const storedSchema = z.object({
  id: z.string(),
  provider: z.enum(['stripe', 'test']),
  orderNumber: z.string(),
  /** Minor units. */
  amount: z.number().int(),
  currency: z.enum(CURRENCIES),
  language: z.enum(['de', 'fr', 'nl', 'en']),
  /** What the page shows; amounts are those of a piece. */
  goods: z
    .array(
      z.object({
        name: z.string(),
        details: z.string(),
        quantity: z.number().int(),
        amount: z.number().int(),
      }),
    )
    .default([]),
  notes: z.array(z.string()).default([]),
  /** Stripe's name of the method, and the product that the shopper has chosen at Klarna. */
  method: z.string().default('card'),
  product: z.string().default(''),
  /** The customer whose cards the page offers and saves; empty for none. */
  customer: z.string().default(''),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  /** `open` until the shopper has chosen on the page. */
  state: z.enum(['open', 'pending', 'paid', 'declined', 'cancelled', 'expired', 'refunded']),
  /** Calls about the payment are not answered until then. Milliseconds since 1970. */
  hangsUntil: z.number(),
  /** Refunds in part, by the number of their credit note; those that were made by hand as `hand-1`. */
  parts: z.record(z.string(), z.number().int()).default({}),
  /** Money that is held: from `asked`, before the shopper has paid, until it is captured or has ended; empty if it comes at once. */
  hold: z.enum(['', 'asked', 'held', 'captured', 'ended']).default(''),
  /** What was captured of held money. Minor units. */
  captured: z.number().int().default(0),
  /** What a bank has taken in a dispute. Minor units. */
  taken: z.number().int().default(0),
});

export type StoredPayment = z.infer<typeof storedSchema>;
export type NewPayment = Omit<
  StoredPayment,
  'state' | 'hangsUntil' | 'parts' | 'product' | 'captured' | 'taken'
>;

/** Stores a payment. */
export async function storePayment(content: KVNamespace, payment: StoredPayment): Promise<void> {
  await content.put(PREFIX + payment.id, JSON.stringify(payment), { expirationTtl: DAY_SECONDS });
}

/** Returns a payment; undefined if the id is unknown. */
export async function readPayment(
  content: KVNamespace,
  id: string,
): Promise<StoredPayment | undefined> {
  if (!/^\w{1,80}$/.test(id)) return undefined;
  const stored = storedSchema.safeParse(await content.get(PREFIX + id, 'json'));
  return stored.success ? stored.data : undefined;
}

export type StartedPayment = { readonly payment: StoredPayment } | 'otherBody';

/**
 * Returns the id of the payment that an idempotency key creates. Concurrent calls with the same key get the same payment without
 * waiting for each other.
 */
export async function idOfKey(key: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return bytesToHex(new Uint8Array(hash)).slice(0, 32);
}

/**
 * Creates a payment once per idempotency key; the same key with another body is refused. The payment's id is that of the
 * key.
 */
export async function beginOnce(
  content: KVNamespace,
  key: string,
  body: string,
  payment: NewPayment,
): Promise<StartedPayment> {
  const storedKey = `${PREFIX}key/${key}`;
  const before = z
    .object({ id: z.string(), body: z.string() })
    .safeParse(await content.get(storedKey, 'json'));
  if (before.success) {
    if (before.data.body !== body) return 'otherBody';
    const known = await readPayment(content, before.data.id);
    if (known) return { payment: known };
  }
  const made: StoredPayment = {
    ...payment,
    state: 'open',
    hangsUntil: 0,
    parts: {},
    product: '',
    captured: 0,
    taken: 0,
  };
  await storePayment(content, made);
  const value = JSON.stringify({ id: made.id, body });
  await content.put(storedKey, value, { expirationTtl: DAY_SECONDS });
  return { payment: made };
}

/** Returns the money of a payment that has come. Minor units. */
export function receivedOf({ amount, captured, hold }: StoredPayment): number {
  return hold === '' ? amount : captured;
}

/** Refunds a part of a paid payment, once per number; returns what is stored. Undefined if it is more than what is left. */
export async function refundPart(
  content: KVNamespace,
  payment: StoredPayment,
  number: string,
  amount: number,
): Promise<StoredPayment | undefined> {
  const parts = { ...payment.parts, [number]: payment.parts[number] ?? amount };
  const sum = Object.values(parts).reduce((all, one) => all + one, 0);
  const received = receivedOf(payment);
  if (sum + payment.taken > received) return undefined;
  const state = sum === received ? 'refunded' : payment.state;
  const refunded: StoredPayment = { ...payment, parts, state };
  await storePayment(content, refunded);
  return refunded;
}

/** Returns a new id of 32 hexadecimal characters. */
export function newId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

/** Returns the URL of a payment's page, on a host of another domain, at the port of the shop. */
export function pageOf({ id, provider, returnUrl }: NewPayment): string {
  const { protocol, port } = new URL(returnUrl);
  return `${protocol}//${PAGE_HOSTS[provider]}${port ? `:${port}` : ''}/pay/${id}`;
}

/** Hosts of the payment pages. */
export const PAGE_HOSTS = {
  stripe: 'checkout.stripe.localhost',
  test: 'pay.testpay.localhost',
} as const;

const LONGEST_HANG = 25_000;

/** Waits while calls about a payment remain unanswered. */
export async function hang({ hangsUntil }: StoredPayment): Promise<boolean> {
  const wait = Math.min(hangsUntil - Date.now(), LONGEST_HANG);
  if (wait <= 0) return false;
  await new Promise((resolve) => {
    setTimeout(resolve, wait);
  });
  return true;
}
