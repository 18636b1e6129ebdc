/** What writes a document as text: React, in the build that leaves strings as strings (docs/decisions/030). */
export interface TextSource {
  /** Begins to write into the sink, or goes on after `write` answered false. Called for every pull of the reader. */
  pull(sink: TextSink): void;
  /** Nobody reads any more. */
  cancel(reason: unknown): void;
}

export interface TextSink {
  /** Takes a piece of text. False: the reader is behind, and the source is to wait for its next pull. */
  write(text: string): boolean;
  /** Sends on what was written: a part of the document is finished. */
  flush(): void;
  end(): void;
  error(reason: unknown): void;
}

/** Characters that are joined before they are encoded: each call of the encoder leaves script and comes back. */
const JOINED = 16 * 1024;
/** Bytes that may wait for the reader; above that the source is asked to wait. */
const AHEAD = 64 * 1024;

const encoder = new TextEncoder();

/**
 * The platform's stream of bytes over a source of text. Nothing is written before somebody reads, so that a document
 * that was waited for comes out finished; then each flush leaves at once.
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
  /** The reader has read what waited. */
  resume(): void;
}

function sinkInto(controller: ReadableByteStreamController): Sink {
  let joined = '';
  let isBehind = false;
  function send() {
    if (joined === '') return;
    controller.enqueue(encoder.encode(joined));
    joined = '';
    // What waits is a negative size: nothing is wanted before it is read. Asked here, since asking leaves script too.
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
