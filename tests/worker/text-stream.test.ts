import { describe, expect, it } from 'vitest';
import { textStream, type TextSink } from '../../worker/storefront/pages/text-stream.ts';

/** Returns a source that the test writes to. */
function open() {
  const seen: { sink?: TextSink; pulls: number; cancelled?: unknown } = { pulls: 0 };
  const stream = textStream({
    pull(sink) {
      seen.sink = sink;
      seen.pulls += 1;
    },
    cancel(reason) {
      seen.cancelled = reason;
    },
  });
  return { seen, reader: stream.getReader() };
}

/** Starts a read and waits until the source is pulled. */
async function begin({ seen, reader }: ReturnType<typeof open>) {
  const reading = reader.read();
  await Promise.resolve();
  if (!seen.sink) throw new Error('the source was not pulled');
  return { reading, sink: seen.sink };
}

const textOf = ({ value }: ReadableStreamReadResult<Uint8Array>) => new TextDecoder().decode(value);

describe('a stream over a text source', () => {
  it('a stream over a text source does not pull before the first read', async () => {
    const stream = open();
    await Promise.resolve();
    expect(stream.seen.pulls).toBe(0);
    await begin(stream);
    expect(stream.seen.pulls).toBe(1);
  });

  it('a stream over a text source joins writes and sends them at the flush', async () => {
    const stream = open();
    const { reading, sink } = await begin(stream);
    for (const text of ['<p>', 'Bär', ' 🧸', '</p>']) expect(sink.write(text)).toBe(true);
    sink.flush();
    expect(textOf(await reading)).toBe('<p>Bär 🧸</p>');
    const rest = stream.reader.read();
    sink.write('<p>spät</p>');
    sink.flush();
    expect(textOf(await rest)).toBe('<p>spät</p>');
    sink.end();
    expect((await stream.reader.read()).done).toBe(true);
  });

  it('a stream over a text source applies backpressure while the reader is slow, and pulls again when it has caught up', async () => {
    const stream = open();
    const { reading, sink } = await begin(stream);
    const block = 'ö'.repeat(16 * 1024);
    const answers = [1, 2, 3, 4, 5].map(() => sink.write(block));
    // The first block went to the pending read; 64 kB may wait for the next reads.
    expect(answers).toEqual([true, true, false, false, false]);
    let left = (await reading).value?.length ?? 0;
    const before = stream.seen.pulls;
    while (left < 5 * 32 * 1024) left += (await stream.reader.read()).value?.length ?? 0;
    const next = stream.reader.read();
    await Promise.resolve();
    expect(stream.seen.pulls).toBe(before + 1);
    expect(sink.write(block)).toBe(true);
    sink.end();
    // A pending read gets what fits into the platform's buffer; the rest comes with the next ones.
    let text = textOf(await next);
    for (let one = await stream.reader.read(); !one.done; one = await stream.reader.read())
      text += textOf(one);
    expect(text).toBe(block);
  });

  it('a stream over a text source passes cancellation and its reason to the source', async () => {
    const stream = open();
    await stream.reader.cancel('left');
    expect(stream.seen.cancelled).toBe('left');
  });

  it('a stream over a text source passes the source’s error to the reader', async () => {
    const stream = open();
    const { reading, sink } = await begin(stream);
    sink.error(new Error('broken shell'));
    await expect(reading).rejects.toThrow('broken shell');
  });
});
