import { idempotencyKeySchema } from '../../../app/api/idempotency-key.ts';
import type { Intent } from '../kept/intents.ts';
import { Refusal } from './refusal.ts';

/**
 * The intent that a call names by its `Idempotency-Key`, if it does, and by `X-Previous-Key`, if it has two; `asked` is
 * what the call means, in a fixed order.
 */
export async function readIntent(
  headers: Headers,
  asked: readonly unknown[],
): Promise<Intent | undefined> {
  const key = readKey(headers, 'Idempotency-Key');
  if (key === undefined) return undefined;
  const previous = readKey(headers, 'X-Previous-Key');
  const bytes = new TextEncoder().encode(JSON.stringify(asked));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const fingerprint = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { key, fingerprint, ...(previous === undefined ? {} : { previous }) };
}

function readKey(headers: Headers, name: string): string | undefined {
  const header = headers.get(name);
  if (header === null) return undefined;
  const key = idempotencyKeySchema.safeParse(header);
  if (key.success) return key.data;
  throw new Refusal(400, key.error.issues[0]?.message ?? 'invalid', name);
}
