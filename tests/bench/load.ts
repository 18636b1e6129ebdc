import { connect, type Socket } from 'node:net';
import { CommandError } from '../../scripts/command.ts';

/** One request that is sent repeatedly. */
export interface Asked {
  readonly port: number;
  /** The whole request with its body; a list is sent in turn. */
  readonly requests: readonly Buffer[];
  /** Expected statuses; any other one ends the bench. */
  readonly status: number | readonly number[];
  /** Requests in flight at the same time. */
  readonly connections?: number;
  /** Whether each request is sent once: the bench ends if there are too few. */
  readonly once?: boolean;
}

const CONNECTIONS = 4;
const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Returns the text of a request for the sender below. */
export function requestText(
  host: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: { readonly method: string; readonly text: string },
): Buffer {
  const lines = Object.entries({
    ...headers,
    ...(body ? { 'content-length': String(Buffer.byteLength(body.text)) } : {}),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const start = `${body?.method ?? 'GET'} ${path} HTTP/1.1\r\nhost: ${host}\r\n`;
  return Buffer.from(`${start}${lines.join('')}\r\n${body?.text ?? ''}`);
}

/** Next position in each list of requests: a request that is sent once must not be sent again by the next slice. */
const turns = new WeakMap<Asked['requests'], { next: number }>();

/** Extent of a load: a number of milliseconds, or of answered requests. */
export type Extent = number | { readonly count: number };

/**
 * Sends requests over persistent connections, one at a time each, for the given extent. Returns the number of
 * answers. node:http would cost more CPU than what is measured and could not keep the server busy.
 */
export async function load(asked: Asked, extent: Extent): Promise<number> {
  const turn = turns.get(asked.requests) ?? { next: 0 };
  turns.set(asked.requests, turn);
  const until = typeof extent === 'number' ? performance.now() + extent : Infinity;
  const most = typeof extent === 'number' ? Infinity : turn.next + extent.count;
  const connections = Array.from({ length: asked.connections ?? CONNECTIONS }, () =>
    sendUntil(asked, turn, () => turn.next >= most || performance.now() >= until),
  );
  const counts = await Promise.all(connections);
  return counts.reduce((sum, count) => sum + count, 0);
}

function sendUntil(
  { port, requests, status, once }: Asked,
  turn: { next: number },
  isOver: () => boolean,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  const answer = new Answer([status].flat());
  let count = 0;
  socket.once('error', reject);
  socket.once('close', () =>
    reject(new CommandError(`bench: port ${port} closed the connection.`)),
  );
  const next = () => {
    if (once && turn.next >= requests.length)
      throw new CommandError(`bench: ${requests.length} requests are too few.`);
    sendNext(socket, requests, turn);
  };
  socket.once('connect', next);
  socket.on('data', (chunk: Buffer) => {
    try {
      if (!answer.take(chunk)) return;
    } catch (error) {
      reject(error as Error);
      socket.destroy();
      return;
    }
    count += 1;
    answer.clear();
    if (isOver()) {
      resolve(count);
      socket.destroy();
    } else next();
  });
  return promise;
}

function sendNext(socket: Socket, requests: readonly Buffer[], turn: { next: number }) {
  const request = requests[turn.next % requests.length];
  turn.next += 1;
  if (request) socket.write(request);
}

/** Parses as much of HTTP as needed to find the end of an answer. */
class Answer {
  readonly #statuses: readonly number[];
  #head = '';
  #taken = 0;
  #tail = Buffer.alloc(0);

  constructor(statuses: readonly number[]) {
    this.#statuses = statuses;
  }

  clear() {
    this.#head = '';
    this.#taken = 0;
    this.#tail = Buffer.alloc(0);
  }

  /** Adds a chunk. Returns whether the answer is complete. */
  take(chunk: Buffer): boolean {
    let body = chunk;
    if (this.#head === '') {
      const whole = Buffer.concat([this.#tail, chunk]);
      const end = whole.indexOf(HEAD_END);
      if (end < 0) {
        this.#tail = whole;
        return false;
      }
      this.#head = whole.toString('latin1', 0, end).toLowerCase();
      this.#check();
      this.#tail = Buffer.alloc(0);
      body = whole.subarray(end + HEAD_END.length);
    }
    this.#taken += body.length;
    const stated = /\r\ncontent-length: (\d+)/.exec(this.#head)?.[1];
    if (stated !== undefined) return this.#taken >= Number(stated);
    if (!this.#head.includes('\r\ntransfer-encoding: chunked')) return true;
    this.#tail = Buffer.concat([this.#tail, body]).subarray(-LAST_CHUNK.length);
    return this.#tail.equals(LAST_CHUNK);
  }

  #check() {
    const status = Number(this.#head.slice(9, 12));
    if (!this.#statuses.includes(status))
      throw new CommandError(
        `bench: answered ${status} instead of ${this.#statuses.join(' or ')}:\n${this.#head}`,
      );
  }
}
