import { idempotencyKeySchema } from '../../../app/form/schemas/idempotency-key.ts';
import type { IdempotencyKey } from '../object-store/idempotency-keys.ts';
import { HttpError } from './http-error.ts';
import { sha256Hex } from '../sha256.ts';

/**
 * Reads `Idempotency-Key` and `X-Previous-Key`; undefined without the first. `call` is the meaning of the call, in a
 * fixed order: its hash detects a key that is reused for another call.
 */
export async function readIdempotencyKey(
  headers: Headers,
  call: readonly unknown[],
): Promise<IdempotencyKey | undefined> {
  const key = readKey(headers, 'Idempotency-Key');
  if (key === undefined) return undefined;
  const previous = readKey(headers, 'X-Previous-Key');
  const fingerprint = await sha256Hex(JSON.stringify(call));
  return { key, fingerprint, ...(previous === undefined ? {} : { previous }) };
}

function readKey(headers: Headers, name: string): string | undefined {
  const header = headers.get(name);
  if (header === null) return undefined;
  const key = idempotencyKeySchema.safeParse(header);
  if (key.success) return key.data;
  throw new HttpError(400, key.error.issues[0]?.message ?? 'invalid', name);
}
