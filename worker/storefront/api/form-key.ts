/**
 * Two presses of one button come within this. Milliseconds. A form sent again sooner counts once, later than twice this
 * it counts again.
 */
export const PRESS_PERIOD = 4_000;

/** Idempotency keys of a form whose page carries none, since it is cached. */
export interface FormKeys {
  readonly key: string;
  /** What the same form had as its key in the period before: two presses may lie on both sides of its border. */
  readonly previous: string;
}

/**
 * Returns the idempotency keys of a form by its content, which names whose basket it changes, and by the time. `now` is
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
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
