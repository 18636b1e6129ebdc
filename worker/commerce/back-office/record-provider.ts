import type { Env } from '../env.ts';
import { claimCall } from './claim.ts';
import { type Attempt, recordChanges } from './record.ts';
import { orderSubject } from './subjects.ts';

/** A change of an order that a provider has caused. */
interface ProviderChange {
  /** The provider: `stripe`. */
  readonly who: string;
  readonly what: string;
  readonly orderNumber: string;
}

/**
 * Runs a change of an order that a provider has reported, with its line in the record of changes
 * (docs/rules/back-office.md#record-of-changes). `now` is milliseconds since 1970.
 */
export async function recordedAs<T>(
  env: Env,
  { orderNumber, what, who }: ProviderChange,
  now: number,
  work: (env: Env) => Promise<T>,
): Promise<T> {
  const id = crypto.randomUUID();
  const caller = { name: who, role: 'provider' };
  const attempt: Attempt = { id, caller, what, subject: orderSubject(orderNumber), now };
  await claimCall(env.DB, attempt);
  const recording = recordChanges(env.DB, attempt);
  try {
    return await work({ ...env, DB: recording.db });
  } finally {
    recording.stop();
  }
}
