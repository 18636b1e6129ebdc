import { describe, expect, it } from 'vitest';
import { textStream, type TextSink } from '../../worker/storefront/pages/text-stream.ts';

/** A source whose writing the test does itself. */
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

/** Asks for the next chunk and waits until the source has been pulled. */
async function begin({ seen, reader }: ReturnType<typeof open>) {
  const reading = reader.read();
  await Promise.resolve();
  if (!seen.sink) throw new Error('the source was not pulled');
  return { reading, sink: seen.sink };
}

const textOf = ({ value }: ReadableStreamReadResult<Uint8Array>) => new TextDecoder().decode(value);

describe('a stream over a source of text', () => {
  it('asks for nothing before somebody reads', async () => {
    const stream = open();
    await Promise.resolve();
    expect(stream.seen.pulls).toBe(0);
    await begin(stream);
    expect(stream.seen.pulls).toBe(1);
  });

  it('joins what is written and lets it leave at the flush', async () => {
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

  it('asks the source to wait while the reader is behind, and pulls it when the reader has caught up', async () => {
    const stream = open();
    const { reading, sink } = await begin(stream);
    const block = 'ö'.repeat(16 * 1024);
    const answers = [1, 2, 3, 4, 5].map(() => sink.write(block));
    // The first block went to who was waiting; 64 kB may wait for the next reads.
    expect(answers).toEqual([true, true, false, false, false]);
    let left = (await reading).value?.length ?? 0;
    const before = stream.seen.pulls;
    while (left < 5 * 32 * 1024) left += (await stream.reader.read()).value?.length ?? 0;
    const next = stream.reader.read();
    await Promise.resolve();
    expect(stream.seen.pulls).toBe(before + 1);
    expect(sink.write(block)).toBe(true);
    sink.end();
    // A waiting read takes what fits into the platform's buffer; the rest comes with the next ones.
    let text = textOf(await next);
    for (let one = await stream.reader.read(); !one.done; one = await stream.reader.read())
      text += textOf(one);
    expect(text).toBe(block);
  });

  it('tells the source that nobody reads any more, and why', async () => {
    const stream = open();
    await stream.reader.cancel('left');
    expect(stream.seen.cancelled).toBe('left');
  });

  it('tells the reader what broke the source', async () => {
    const stream = open();
    const { reading, sink } = await begin(stream);
    sink.error(new Error('broken shell'));
    await expect(reading).rejects.toThrow('broken shell');
  });
});
