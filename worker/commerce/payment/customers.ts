import { z } from 'zod';
import type { ProviderCode } from '../../../app/checkout/rules/payment.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import type { Env } from '../env.ts';
import { waitAfter } from '../outbox/retry.ts';
import type { PaymentProvider, ProviderCustomers } from './provider.ts';
import { providerNamed, providerOf } from './providers.ts';
import type { PaymentRow } from './row.ts';

/** Customers at providers, for whom their pages save cards (docs/rules/checkout.md#saved-payment-methods). */

/** The method whose page saves cards. */
const SAVING: ProviderCode = 'KK';
const AT_ONCE = 10;

const ACCOUNT = `SELECT u.email, c.reference, c.has_email AS hasEmail FROM users u
  LEFT JOIN payment_customers c ON c.user_id = u.id AND c.provider = ?2 WHERE u.id = ?1 AND u.is_guest = 0`;
/** Returns the stored customer, which another payment may have written first; nothing for an account that was deleted meanwhile. */
const INSERT = `INSERT INTO payment_customers (user_id, provider, reference, created_at)
  SELECT id, ?2, ?3, ?4 FROM users WHERE id = ?1
  ON CONFLICT (user_id, provider) DO UPDATE SET reference = payment_customers.reference RETURNING reference`;
const HAS_EMAIL =
  'UPDATE payment_customers SET has_email = 1 WHERE provider = ?1 AND reference = ?2';
const FORGET = 'DELETE FROM payment_customers WHERE provider = ?1 AND reference = ?2';
const OF_USER =
  'SELECT provider, reference FROM payment_customers WHERE user_id = ?1 ORDER BY provider';
const DUE = `SELECT id, provider, reference, tries FROM payment_customers WHERE next_try_at <= ?1
  ORDER BY next_try_at, id LIMIT ${AT_ONCE}`;
const DELETED = 'DELETE FROM payment_customers WHERE id = ?1 AND user_id IS NULL';
const LATER =
  'UPDATE payment_customers SET tries = ?2, problem = ?3, next_try_at = ?4 WHERE id = ?1';
const NEXT = 'SELECT min(next_try_at) AS next FROM payment_customers WHERE next_try_at IS NOT NULL';

const providerSchema = z.enum(['stripe', 'test']);
const accountSchema = z.object({
  email: z.string(),
  reference: z.string().nullable(),
  hasEmail: z.number().nullable(),
});
const customerSchema = z.object({ provider: providerSchema, reference: z.string() });
const dueSchema = customerSchema.extend({ id: z.number().int(), tries: z.number().int() });

/** A customer at a provider, by the provider's id. */
export type PaymentCustomer = z.infer<typeof customerSchema>;

/** Returns whether cards can be saved: the provider that takes them has customers. */
export function savesMethods(env: Env): boolean {
  return providerOf(env, SAVING)?.customers !== undefined;
}

/** Returns the user's customers at all providers. */
export async function customersOf(
  db: D1Database,
  userId: string,
): Promise<readonly PaymentCustomer[]> {
  return parseRows(customerSchema, await db.prepare(OF_USER).bind(userId).all());
}

/**
 * Returns the provider's id of the customer who pays, which is created with the first payment by card. Undefined for a guest, another
 * method, and while the provider does not create one: the payment then begins without, so that it never fails because of what is saved.
 */
export async function customerOf(
  { DB: db }: Env,
  { name, customers }: PaymentProvider,
  { code, orderNumber, userId }: PaymentRow,
  now: number,
): Promise<string | undefined> {
  if (customers === undefined || code !== SAVING || userId === null) return undefined;
  const found = await db.prepare(ACCOUNT).bind(userId, name).first<unknown>();
  if (found === null) return undefined;
  const { email, hasEmail, reference } = accountSchema.parse(found);
  let customer = reference;
  if (customer === null) {
    // The key is known to the provider for a day: after an answer that was lost it creates no second customer.
    const made = await customers.create(`customer-${userId}`);
    if (made.kind !== 'ok') return noteFailure('payment.customer', orderNumber, made.problem);
    const inserting = db.prepare(INSERT).bind(userId, name, made.value, now);
    customer = await inserting.first<string>('reference');
    if (customer === null) return undefined;
  }
  if (hasEmail !== 1) {
    const sent = await customers.setEmail(customer, email);
    // Without the address the page asks for it.
    if (sent.kind !== 'ok') noteFailure('payment.customer', orderNumber, sent.problem);
    else if (sent.value === undefined) {
      await forgetCustomer(db, { provider: name, reference: customer });
      return undefined;
    } else await db.prepare(HAS_EMAIL).bind(name, customer).run();
  }
  return customer;
}

/**
 * Forgets a customer that the provider does not know any more, because somebody has deleted it there. The next payment creates another one.
 */
export async function forgetIfGone(
  { DB: db }: Env,
  { name, customers }: PaymentProvider,
  reference: string,
): Promise<void> {
  const asked = await customers?.methods(reference);
  if (asked?.kind === 'ok' && asked.value === undefined)
    await forgetCustomer(db, { provider: name, reference });
}

/** Forgets a customer that the provider does not know. */
export async function forgetCustomer(
  db: D1Database,
  { provider, reference }: PaymentCustomer,
): Promise<void> {
  await db.prepare(FORGET).bind(provider, reference).run();
}

/**
 * Deletes the customers of deleted accounts at their providers, with everything that is saved there. Tried without end. Returns when the
 * next one is due (milliseconds since 1970); undefined if there is none.
 */
export async function deleteCustomers(env: Env): Promise<number | undefined> {
  for (const seen = new Set<number>(); ;) {
    const now = Date.now();
    const found = parseRows(dueSchema, await env.DB.prepare(DUE).bind(now).all());
    const fresh = found.filter(({ id }) => !seen.has(id));
    if (fresh.length === 0) break;
    for (const { id } of fresh) seen.add(id);
    await Promise.all(fresh.map((row) => deleteCustomer(env, row, now)));
  }
  const next = await env.DB.prepare(NEXT).first<number | null>('next');
  return next === null ? undefined : Math.max(next, Date.now() + 1000);
}

async function deleteCustomer(
  env: Env,
  { id, provider, reference, tries }: z.infer<typeof dueSchema>,
  now: number,
): Promise<void> {
  const customers: ProviderCustomers | undefined = providerNamed(env, provider)?.customers;
  const asked = customers
    ? await customers.delete(reference)
    : ({ kind: 'waiting', problem: `${provider}: is not set up` } as const);
  if (asked.kind === 'ok') {
    await env.DB.prepare(DELETED).bind(id).run();
    return;
  }
  const { problem } = asked;
  console.error(JSON.stringify({ event: 'payment.customer_stays', provider, tries, problem }));
  await env.DB.prepare(LATER)
    .bind(id, tries + 1, problem, now + waitAfter(tries + 1))
    .run();
}

function noteFailure(event: string, order: string, problem: string): undefined {
  console.error(JSON.stringify({ event, order, problem }));
}
