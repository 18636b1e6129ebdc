/** A source that writes a document as text: React, in the build that does not encode strings (docs/decisions/030). */
export interface TextSource {
  /** Begins to write into the sink, or continues after `write` returned false. Called for every pull of the reader. */
  pull(sink: TextSink): void;
  /** Called when the reader cancels the stream. */
  cancel(reason: unknown): void;
}

export interface TextSink {
  /** Takes a chunk of text. Returns false if the reader is behind: the source then waits for the next pull. */
  write(text: string): boolean;
  /** Sends the text written so far, because a part of the document is finished. */
  flush(): void;
  end(): void;
  error(reason: unknown): void;
}

/**
 * Characters that are joined before they are encoded, because each call of the encoder leaves JavaScript, which costs
 * time.
 */
const JOINED = 16 * 1024;
/** Bytes that may wait for the reader; beyond that the source waits. */
const AHEAD = 64 * 1024;

const encoder = new TextEncoder();

/**
 * Returns a byte stream of a source of text. Nothing is written before the first read, so that a document that is read
 * only when it is complete is sent in one go; after that, each flush is sent at once.
 */
export function textStream(source: TextSource): ReadableStream<Uint8Array> {
  let sink: Sink | undefined;
  return new ReadableStream(
    {
      type: 'bytes',
      pull(controller) {
        sink ??= sinkInto(controller);
        sink.resume();
        source.pull(sink);
      },
      cancel(reason) {
        source.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

interface Sink extends TextSink {
  /** Called when the reader has read all waiting bytes. */
  resume(): void;
}

function sinkInto(controller: ReadableByteStreamController): Sink {
  let joined = '';
  let isBehind = false;
  function send() {
    if (joined === '') return;
    controller.enqueue(encoder.encode(joined));
    joined = '';
    // The high-water mark is 0, so waiting bytes are a negative size. Read once per chunk, because the call leaves
    // JavaScript too.
    isBehind = (controller.desiredSize ?? 0) <= -AHEAD;
  }
  return {
    write(text) {
      joined += text;
      if (joined.length >= JOINED) send();
      return !isBehind;
    },
    flush: send,
    resume() {
      isBehind = false;
    },
    end() {
      send();
      controller.close();
    },
    error(reason) {
      controller.error(reason);
    },
  };
}
