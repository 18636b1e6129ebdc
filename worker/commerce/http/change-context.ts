import type { ChangeContext } from '../object-store/object-store.ts';
import { HttpError } from './http-error.ts';
import { readIdempotencyKey } from './idempotency-key.ts';

/** Form of the storefront's hash of the client's identity. */
const CLIENT = /^[\w-]{1,64}$/;

/**
 * Reads the optional headers of a change: `Idempotency-Key`, and `X-Client`, by which new baskets and wishlists are
 * counted. `call` is the meaning of the call, in a fixed order. Throws an HttpError that names the header.
 */
export async function readChangeContext(
  { headers }: Request,
  call: readonly unknown[],
): Promise<ChangeContext> {
  return { client: readClient(headers), idempotencyKey: await readIdempotencyKey(headers, call) };
}

/** Returns the client of `X-Client`; undefined without one. Throws an HttpError for an invalid value. */
export function readClient(headers: Headers): string | undefined {
  const client = headers.get('X-Client') || undefined;
  if (client === undefined || CLIENT.test(client)) return client;
  throw new HttpError(400, 'expected 1 to 64 letters, digits, - or _', 'X-Client');
}
