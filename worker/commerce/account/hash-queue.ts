/** Number of concurrent hashes: each takes 16 MiB of an isolate's 128. */
const AT_ONCE = 2;
/** Length of the queue; more could not be served in time. */
const MAX_WAITING = 12;
/** Longest time in the queue, in milliseconds. */
const LONGEST_WAIT = 1000;
/**
 * Interval of polls for a free place, in milliseconds. Waking a waiting request from the one that leaves would cross
 * requests.
 */
const LOOK = 25;
/** A waiting request that has not polled for this time counts as cut off, and the next ones move up. Milliseconds. */
const LOOK_LEASE = 500;
/** A running request that was cut off loses its place after this time. Milliseconds. */
const LEASE = 5000;

/** Result of work that got no place in time. */
export const BUSY = Symbol('busy');

/**
 * Runs expensive work: a few calls at once, a few more wait in order, and all others are refused
 * (docs/rules/account.md#passwords).
 */
export class HashQueue {
  /** Places in use and places in the queue, each with its expiry time. */
  readonly #running = new Map<symbol, number>();
  readonly #waiting = new Map<symbol, number>();
  readonly #longestWait: number;

  /** @param longestWait how long a call waits for a slot, in milliseconds */
  constructor(longestWait = LONGEST_WAIT) {
    this.#longestWait = longestWait;
  }

  /** Runs `work`, or returns `BUSY` if no place is free in time. */
  async run<T>(work: () => Promise<T>): Promise<T | typeof BUSY> {
    const ticket = await this.#enter();
    if (ticket === undefined) return BUSY;
    try {
      // Gives other requests of this isolate a turn between two hashes.
      await scheduler.wait(0);
      return await work();
    } finally {
      this.#running.delete(ticket);
    }
  }

  /** Takes a slot. Undefined if none becomes free in time. */
  async #enter(): Promise<symbol | undefined> {
    const ticket = Symbol('ticket');
    const until = Date.now() + this.#longestWait;
    let now = Date.now();
    if (countLive(this.#waiting, now) >= MAX_WAITING) return undefined;
    for (;;) {
      // Setting an entry again keeps its position in the queue.
      this.#waiting.set(ticket, now + LOOK_LEASE);
      const isFirst = this.#waiting.keys().next().value === ticket;
      const isFree = isFirst && countLive(this.#running, now) < AT_ONCE;
      if (isFree || now >= until) {
        this.#waiting.delete(ticket);
        if (!isFree) return undefined;
        this.#running.set(ticket, now + LEASE);
        return ticket;
      }
      await scheduler.wait(Math.min(LOOK, until - now));
      now = Date.now();
      countLive(this.#waiting, now);
    }
  }
}

/** Deletes expired places and returns the number of the others. */
function countLive(tickets: Map<symbol, number>, now: number): number {
  for (const [ticket, until] of tickets) if (until <= now) tickets.delete(ticket);
  return tickets.size;
}
