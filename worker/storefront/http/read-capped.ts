/** Bytes of the first read and of the largest one. The platform's default reader returns 4 kB at a time. */
const FIRST = 4 * 1024;
const MOST = 256 * 1024;

/**
 * Reads a body up to a limit in bytes; undefined if it is longer. Of a longer body, `drain` more bytes are read and
 * dropped before the rest is cancelled, so that a sender just above the limit still gets the response.
 */
export async function readCapped(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  drain = 0,
): Promise<Uint8Array | undefined> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = readerOf(body);
  for (;;) {
    const value = await reader.read();
    if (value === undefined) return size > maxBytes ? undefined : join(chunks, size);
    size += value.byteLength;
    if (size > maxBytes + drain) {
      await reader.cancel();
      return undefined;
    }
    if (size <= maxBytes) chunks.push(value);
  }
}

interface Reader {
  /** Undefined at the end. */
  readonly read: () => Promise<Uint8Array | undefined>;
  readonly cancel: () => Promise<void>;
}

/** Returns a reader of large chunks for a byte stream; streams that scripts create may have no bytes mode. */
function readerOf(body: ReadableStream<Uint8Array>): Reader {
  let bytes: ReadableStreamBYOBReader;
  try {
    bytes = body.getReader({ mode: 'byob' });
  } catch {
    const reader = body.getReader();
    return { read: async () => (await reader.read()).value, cancel: () => reader.cancel() };
  }
  let next = FIRST;
  let ended = false;
  return {
    async read() {
      if (ended) return undefined;
      const { done, value } = await bytes.readAtLeast(next, new Uint8Array(next));
      // A short read means the end: no further read is needed.
      ended = done || value.byteLength < next;
      next = Math.min(next * 4, MOST);
      return done || value.byteLength === 0 ? undefined : value;
    },
    cancel: () => bytes.cancel(),
  };
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}
