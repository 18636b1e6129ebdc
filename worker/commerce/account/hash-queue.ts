/** Hashes at once: each takes 16 MiB of an isolate's 128. */
const AT_ONCE = 2;
/** More could not be served in time. */
const MAX_WAITING = 12;
/** Longest wait, in milliseconds. */
const LONGEST_WAIT = 1000;
/** Between two looks for a free place, in milliseconds. A wake by the request that left it would cross requests. */
const LOOK = 25;
/** A request that has not looked for this time was cut off: those behind it move up. Milliseconds. */
const LOOK_LEASE = 500;
/** A request that was cut off leaves its place after this time. Milliseconds. */
const LEASE = 5000;

/** The outcome of work that found no place in time. */
export const BUSY = Symbol('busy');

/**
 * Runs work that takes much memory and time: a few at once, a few more wait for a moment, in the order in which they
 * came, and all others are refused (docs/rules/account.md#passwords).
 */
export class HashQueue {
  /** Places in use, and places in the queue, with the time at which they end at the latest. */
  readonly #running = new Map<symbol, number>();
  readonly #waiting = new Map<symbol, number>();
  readonly #longestWait: number;

  /** @param longestWait how long a call waits for a place, in milliseconds */
  constructor(longestWait = LONGEST_WAIT) {
    this.#longestWait = longestWait;
  }

  /** Runs `work`, or returns `BUSY` if there is no place for it in time. */
  async run<T>(work: () => Promise<T>): Promise<T | typeof BUSY> {
    const place = await this.#enter();
    if (place === undefined) return BUSY;
    try {
      // Other requests of this isolate have their turn between two hashes.
      await scheduler.wait(0);
      return await work();
    } finally {
      this.#running.delete(place);
    }
  }

  /** Takes a place. Undefined if none becomes free in time. */
  async #enter(): Promise<symbol | undefined> {
    const place = Symbol('place');
    const until = Date.now() + this.#longestWait;
    let now = Date.now();
    if (countLive(this.#waiting, now) >= MAX_WAITING) return undefined;
    for (;;) {
      // An entry that is set again keeps its place in the queue.
      this.#waiting.set(place, now + LOOK_LEASE);
      const isFirst = this.#waiting.keys().next().value === place;
      const isFree = isFirst && countLive(this.#running, now) < AT_ONCE;
      if (isFree || now >= until) {
        this.#waiting.delete(place);
        if (!isFree) return undefined;
        this.#running.set(place, now + LEASE);
        return place;
      }
      await scheduler.wait(Math.min(LOOK, until - now));
      now = Date.now();
      countLive(this.#waiting, now);
    }
  }
}

/** Counts the places that have not ended, and forgets the others. */
function countLive(places: Map<symbol, number>, now: number): number {
  for (const [place, until] of places) if (until <= now) places.delete(place);
  return places.size;
}
