import { bytesToHex } from '../../../app/domain/hex.ts';

/**
 * Milliseconds. The same form sent again within this time is a repetition, such as a double click. After twice this time it
 * is a new form.
 */
export const PRESS_PERIOD = 2_000;

/** Idempotency keys of a form. A cached page cannot contain one. */
export interface FormKeys {
  readonly key: string;
  /** The key of the same form in the previous period: the border may lie between two clicks. */
  readonly previous: string;
}

/**
 * Returns the idempotency keys of a form, made from its content, which includes the basket's key, and the time. `now` is
 * milliseconds since 1970.
 */
export async function formKeys(content: unknown, now: number): Promise<FormKeys> {
  const period = Math.floor(now / PRESS_PERIOD);
  const [key, previous] = await Promise.all([
    hashOf([period, content]),
    hashOf([period - 1, content]),
  ]);
  return { key, previous };
}

async function hashOf(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return bytesToHex(digest);
}
