import { bytesToHex } from '../../../app/text/rules/hex.ts';

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

/** Characters of a hash that identify a form whose parts have separate keys. */
const FORM_NAME = 48;

/**
 * Returns the idempotency keys of a form, derived from its content, which includes the basket's key, and the time. A form
 * with several calls numbers them by `part`: the back end recognises that these belong to one form
 * (worker/commerce/object-store/idempotency-keys.ts). `now` is milliseconds since 1970.
 */
export async function formKeys(content: unknown, now: number, part?: number): Promise<FormKeys> {
  const period = Math.floor(now / PRESS_PERIOD);
  const keyOf = async (one: number) => {
    const hash = await hashOf([one, content]);
    return part === undefined ? hash : `${hash.slice(0, FORM_NAME)}-${part}`;
  };
  const [key, previous] = await Promise.all([keyOf(period), keyOf(period - 1)]);
  return { key, previous };
}

async function hashOf(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return bytesToHex(digest);
}
