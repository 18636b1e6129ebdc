import { env } from 'cloudflare:workers';
import { bytesToHex } from '../../../app/text/rules/hex.ts';
import type { PaymentState, ProviderCode } from '../../../app/checkout/rules/payment.ts';
import { wakeOutbox } from '../outbox/sweep.ts';
import { wakePayments } from '../payment/sweep.ts';
import { insertRow } from './catalogue-rows.ts';
import { insertSession } from './customers.ts';
import { orderColumns } from './order-columns.ts';
import type { Currency } from '../../../app/shop/rules/shop.ts';

/** Secrets of the test Worker's providers (vitest.config.ts). */
export const STRIPE_SECRET = 'whsec_4eC39HqLyjWDarjtT1zdp7dc';
export const TEST_SECRET = 'a-secret-of-at-least-32-characters';

const HALF_HOUR = 30 * 60 * 1000;
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

let orders = 1000;

interface TestPayment {
  readonly provider?: 'stripe' | 'test';
  readonly code?: ProviderCode;
  readonly state?: PaymentState;
  readonly order?: 'created' | 'paid' | 'cancelled' | 'failed';
  readonly amount?: number;
  readonly currency?: Currency;
  readonly reference?: string | null;
  readonly nextTryAt?: number | null;
  readonly expiresAt?: number;
}

/** Inserts an order with a payment, and a session of its user. */
export async function insertPayment(given: TestPayment = {}) {
  orders += 1;
  const id = orders;
  const { userId, token } = await insertSession();
  const letters = Array.from(
    crypto.getRandomValues(new Uint8Array(4)),
    (byte) => LETTERS[byte % 32],
  );
  const number = `TEST-PAYM-${letters.join('')}`;
  const { provider = 'test', state = 'new', order = 'created', amount = 4990 } = given;
  const code = given.code ?? (provider === 'stripe' ? 'KK' : 'PP');
  const now = Date.now();
  const reference =
    given.reference === undefined ? (state === 'new' ? null : `ref_${id}`) : given.reference;
  await env.DB.batch([
    insertRow('orders', {
      id,
      order_number: number,
      idempotency_key: crypto.randomUUID(),
      checkout_id: crypto.randomUUID(),
      shop_id: 1,
      basket_key: 'basket_1_0',
      user_id: userId,
      status: order,
      currency: given.currency ?? 'EUR',
      with_tax: amount,
      without_tax: amount,
      vat: 0,
      ...orderColumns(code, amount),
      due: amount,
      created_at: now,
    }),
    insertRow('payments', {
      order_id: id,
      provider,
      code,
      amount,
      currency: given.currency ?? 'EUR',
      state,
      reference,
      url: reference === null ? null : 'https://pay.example/1',
      urls: JSON.stringify({
        return: 'https://de.nestling.example/danke/?order={number}',
        cancel: 'https://de.nestling.example/kasse/',
      }),
      next_try_at: given.nextTryAt === undefined ? now : given.nextTryAt,
      expires_at: given.expiresAt ?? now + HALF_HOUR,
      created_at: now,
      updated_at: now,
    }),
  ]);
  return { id, number, reference: reference ?? '', userId, token };
}

/** Returns the states of an order and its payment. */
export async function statesOf(id: number) {
  const sql = `SELECT o.status AS "order", o.ended_reason AS reason, p.state, p.problem, p.reference, p.next_try_at AS next, p.tries
    FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.id = ?`;
  return env.DB.prepare(sql).bind(id).first<{
    order: string;
    reason: string | null;
    state: string;
    problem: string | null;
    reference: string | null;
    next: number | null;
    tries: number;
  }>();
}

/** Returns a signature in the form of both providers. */
export async function signHook(
  body: string,
  secret: string,
  seconds = Math.floor(Date.now() / 1000),
): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ]);
  const bytes = await crypto.subtle.sign('HMAC', key, encoder.encode(`${seconds}.${body}`));
  return `t=${seconds},v1=${bytesToHex(new Uint8Array(bytes))}`;
}

/** What the capture of an order answers whose payment came when it was placed. */
export function noHold() {
  return Promise.resolve('none' as const);
}

/** Makes no payment due, deletes all mails, and waits until the processing of both has ended. */
export async function finishPayments(): Promise<void> {
  await env.DB.prepare('UPDATE payments SET next_try_at = NULL').run();
  await wakePayments(env);
  await env.DB.prepare('DELETE FROM outbox').run();
  await wakeOutbox(env);
}
