import type { Receiver } from './receivers.ts';
import { isFinal } from './retry.ts';
import type { WaitingRow } from './row.ts';

/** Timeout of the receiver in milliseconds. */
const TIMEOUT = 10_000;

export type Posted =
  | { readonly kind: 'sent' }
  /** Tried again later. */
  | { readonly kind: 'failed'; readonly problem: string }
  /** Rejected permanently. */
  | { readonly kind: 'refused'; readonly problem: string };

/** Posts one row to its receiver, with its id as idempotency key. Never throws. */
export async function postRow(
  { service, token, url }: Receiver,
  { id, body }: Pick<WaitingRow, 'id' | 'body'>,
): Promise<Posted> {
  const init: RequestInit = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  };
  try {
    const response = await (service ? service.fetch(url, init) : fetch(url, init));
    await response.body?.cancel();
    if (response.ok) return { kind: 'sent' };
    const problem = `status ${response.status}`;
    return { kind: isFinal(response.status) ? 'refused' : 'failed', problem };
  } catch (error) {
    return { kind: 'failed', problem: error instanceof Error ? error.name : 'fault' };
  }
}
