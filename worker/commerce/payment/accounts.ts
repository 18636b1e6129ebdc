import { waitUntil } from 'cloudflare:workers';
import { z } from 'zod';
import { PROVIDER_CODES, type ProviderCode } from '../../../app/checkout/rules/payment.ts';
import type { ProviderName } from '../../../edge-config/payments.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import { json } from '../catalogue/rows.ts';
import type { Env } from '../env.ts';
import type { PaymentProvider } from './provider.ts';
import { type Accounts, providerNamed } from './providers.ts';

/** Methods of an account are read again after this time, and after a failure. Milliseconds. */
const FRESH = 10 * 60_000;
const PAUSE = 60_000;
/** Longest time that a checkout waits for methods that are not known yet. Milliseconds. */
const PATIENCE = 1500;

/** Providers whose accounts may lack methods. */
const ASKED: readonly ProviderName[] = ['stripe'];

const READ = 'SELECT provider, codes, next_try_at AS nextTryAt FROM payment_accounts';
/** Of several checkouts at once, one asks. */
const CLAIM = `INSERT INTO payment_accounts (provider, next_try_at) VALUES (?1, ?2)
  ON CONFLICT (provider) DO UPDATE SET next_try_at = ?2 WHERE next_try_at <= ?3`;
const WRITE = 'UPDATE payment_accounts SET codes = ?2, next_try_at = ?3 WHERE provider = ?1';

const rowSchema = z.object({
  provider: z.enum(['stripe', 'test']),
  codes: json(z.array(z.enum(PROVIDER_CODES))).nullable(),
  nextTryAt: z.number().int(),
});

export type AccountRow = z.infer<typeof rowSchema>;

/** Returns what is stored about accounts at providers, unless a call has read it already. */
export async function readAccountRows(
  db: D1Database,
  known?: { readonly accountRows?: readonly AccountRow[] },
): Promise<readonly AccountRow[]> {
  return known?.accountRows ?? parseRows(rowSchema, await db.prepare(READ).all());
}

/**
 * Returns the methods that accounts at providers take (docs/rules/checkout.md#payment). What is known counts until the provider answers
 * again; what is not known is missing, and a checkout waits for it for a short time only. `now` is milliseconds since 1970.
 */
export async function accountsOf(
  env: Env,
  rows: readonly AccountRow[],
  now: number,
): Promise<Accounts> {
  const accounts = new Map<ProviderName, readonly ProviderCode[]>();
  for (const name of ASKED) {
    const row = rows.find(({ provider }) => provider === name);
    if (row?.codes) accounts.set(name, row.codes);
    const provider = providerNamed(env, name);
    if (!provider?.accountMethods || (row && now < row.nextTryAt)) continue;
    const asking = askAgain(env.DB, provider, now);
    waitUntil(asking);
    const codes = row ? undefined : await Promise.race([asking, scheduler.wait(PATIENCE)]);
    if (codes) accounts.set(name, codes);
  }
  return accounts;
}

/** Asks a provider, and stores its answer. Undefined if there is none; never throws. */
async function askAgain(
  db: D1Database,
  provider: PaymentProvider,
  now: number,
): Promise<readonly ProviderCode[] | undefined> {
  const { name } = provider;
  try {
    const { meta } = await db
      .prepare(CLAIM)
      .bind(name, now + PAUSE, now)
      .run();
    const asked = meta.changes > 0 ? await provider.accountMethods?.() : undefined;
    if (asked?.kind === 'ok') {
      const codes = JSON.stringify(asked.value);
      await db
        .prepare(WRITE)
        .bind(name, codes, now + FRESH)
        .run();
      return asked.value;
    }
    if (asked) logUnknown(name, asked.problem);
  } catch (error) {
    logUnknown(name, error instanceof Error ? error.name : 'fault');
  }
  return undefined;
}

function logUnknown(provider: ProviderName, problem: string): void {
  console.error(JSON.stringify({ event: 'payment.methods_unknown', provider, problem }));
}
