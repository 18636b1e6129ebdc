import { idempotencyKeySchema } from '../../../app/api/idempotency-key.ts';
import type { Intent } from '../kept/intents.ts';
import { Refusal } from './refusal.ts';

/** The intent that a call names by its `Idempotency-Key`, if it does; `asked` is what the call means, in a fixed order. */
export async function readIntent(
  header: string | undefined,
  asked: readonly unknown[],
): Promise<Intent | undefined> {
  if (header === undefined) return undefined;
  const key = idempotencyKeySchema.safeParse(header);
  if (!key.success)
    throw new Refusal(400, key.error.issues[0]?.message ?? 'invalid', 'Idempotency-Key');
  const bytes = new TextEncoder().encode(JSON.stringify(asked));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const fingerprint = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { key: key.data, fingerprint };
}
