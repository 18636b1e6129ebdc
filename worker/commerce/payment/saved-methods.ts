import { expiryOf } from '../../../app/account/rules/saved-method.ts';
import type { SavedMethod } from '../../../app/account/schemas/saved-method.ts';
import type { Env } from '../env.ts';
import { customersOf, forgetCustomer, type PaymentCustomer } from './customers.ts';
import type { ProviderCustomers } from './provider.ts';
import { providerNamed } from './providers.ts';

/** Payment methods that customers have saved (docs/rules/checkout.md#saved-payment-methods). They are read at the provider, and never stored. */

/** Longest time that a list waits for the provider. Milliseconds. */
const PATIENCE = 1500;

/** A customer with what is saved there. */
interface Found {
  readonly customer: PaymentCustomer;
  readonly customers: ProviderCustomers;
  readonly methods: readonly SavedMethod[];
}

interface Now {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timezone: string;
}

/** Returns what the user has saved; `unavailable` if a provider does not answer. An account without a customer asks none. */
export async function listMethods(
  env: Env,
  userId: string,
  at: Now,
): Promise<readonly SavedMethod[] | 'unavailable'> {
  const found = await find(env, userId, at);
  return found === 'unavailable' ? found : found.flatMap(({ methods }) => methods);
}

/** Removes a saved method of the user, at the provider too. `missing` if it is not the user's, or not any more. */
export async function removeMethod(
  env: Env,
  userId: string,
  id: string,
  at: Now,
): Promise<'removed' | 'missing' | 'unavailable'> {
  const found = await find(env, userId, at);
  if (found === 'unavailable') return found;
  const own = found.find(({ methods }) => methods.some((method) => method.id === id));
  if (!own) return 'missing';
  const asked = await own.customers.remove(own.customer.reference, id);
  if (asked.kind === 'ok') return 'removed';
  note(own.customer, asked.problem);
  return asked.kind === 'refused' ? 'missing' : 'unavailable';
}

async function find(env: Env, userId: string, at: Now): Promise<readonly Found[] | 'unavailable'> {
  const rows = await customersOf(env.DB, userId);
  const found = await Promise.all(rows.map((customer) => read(env, customer, at)));
  return found.includes('unavailable')
    ? 'unavailable'
    : found.filter((one) => one !== undefined && one !== 'unavailable');
}

async function read(
  env: Env,
  customer: PaymentCustomer,
  { now, timezone }: Now,
): Promise<Found | 'unavailable' | undefined> {
  const customers = providerNamed(env, customer.provider)?.customers;
  // A provider that is not set up any more; the customer is deleted there with the account.
  if (!customers) return undefined;
  const asked = await Promise.race([
    customers.methods(customer.reference),
    scheduler.wait(PATIENCE),
  ]);
  if (!asked || asked.kind !== 'ok') {
    note(customer, asked ? asked.problem : `no answer within ${PATIENCE} ms`);
    return 'unavailable';
  }
  if (asked.value === undefined) {
    await forgetCustomer(env.DB, customer);
    return undefined;
  }
  const methods = asked.value.map((method) => ({
    ...method,
    isExpired: expiryOf(method.expires, now, timezone) === 'expired',
  }));
  return { customer, customers, methods };
}

function note({ provider }: PaymentCustomer, problem: string): void {
  console.error(JSON.stringify({ event: 'payment.saved_unknown', provider, problem }));
}
