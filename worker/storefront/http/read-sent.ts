import { readCapped } from './read-capped.ts';

/** Time that a client has to send a body: 64 kB on a slow connection take two seconds. Milliseconds. */
export const SENDING_PATIENCE = 10_000;

/** Time that a client has to send a form with files: 15 MB at 2 Mbit a second. Milliseconds. */
export const UPLOAD_PATIENCE = 60_000;

export type SentResult =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly status: 408 | 413; readonly error: string };

/**
 * Reads a client's body within a size and a time. Returns 413 if it is too long, after draining `drain` more bytes, and
 * 408 if it takes more than `patience` milliseconds.
 */
export async function readSent(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  drain = 0,
  patience = SENDING_PATIENCE,
): Promise<SentResult> {
  const giveUp = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => giveUp.resolve('late'), patience);
  try {
    const bytes = await Promise.race([readCapped(body, maxBytes, drain), giveUp.promise]);
    if (bytes === 'late') return { ok: false, status: 408, error: 'the body came too slowly' };
    return bytes === undefined
      ? { ok: false, status: 413, error: `at most ${maxBytes} bytes` }
      : { ok: true, bytes };
  } finally {
    clearTimeout(timer);
  }
}
