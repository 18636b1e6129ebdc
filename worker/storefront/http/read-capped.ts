/** Bytes asked for at first, and at the most, at once: the platform's plain reader hands out 4 kB a turn. */
const FIRST = 4 * 1024;
const MOST = 256 * 1024;

/**
 * Reads a body up to a bound; undefined where it is longer (trust.md §0.7). Of a longer one, `drain` more bytes are read
 * and dropped before the rest is refused, so that a sender just over the bound still hears the answer.
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

/** Reads in large pieces where the stream is one of bytes; what script made may be another. */
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
      // Less than asked for comes at the end alone: nobody need be asked again.
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
