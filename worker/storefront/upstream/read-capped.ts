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
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return size > maxBytes ? undefined : join(chunks, size);
    size += value.byteLength;
    if (size > maxBytes + drain) {
      await reader.cancel();
      return undefined;
    }
    if (size <= maxBytes) chunks.push(value);
  }
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}
