import { withTimeout } from './with-timeout.ts';

interface Work<T> {
  readonly result: Promise<T>;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** Work of all kinds in this isolate, for /healthz. */
const kinds: InFlight<unknown>[] = [];

/** Returns the number of units of work in flight in this isolate. */
export function countInFlight(): number {
  return kinds.reduce((sum, kind) => sum + kind.size, 0);
}

/**
 * Work that one request of an isolate does for all requests that need the same. It runs in `waitUntil`, so that it
 * continues when the client disconnects. The platform may still end it with its request, and then its promise never
 * settles: therefore work expires, and each request that joins waits with its own timer.
 */
export class InFlight<T> {
  readonly #works = new Map<string, Work<T>>();
  readonly #expires: number;

  /**
   * `expires` is the time after which work no longer counts as in flight, in milliseconds: longer than it can take.
   */
  constructor(expires: number) {
    this.#expires = expires;
    kinds.push(this);
  }

  get size(): number {
    this.#forgetExpired(Date.now());
    return this.#works.size;
  }

  /** Returns the result of the work in flight for a key; undefined if there is none. */
  find(key: string): Promise<T> | undefined {
    const found = this.#works.get(key);
    if (!found || Date.now() - found.startedAt < this.#expires) return found?.result;
    this.#works.delete(key);
    return undefined;
  }

  /** Starts work for a key. `waitUntil` must be that of the request that starts it. */
  start(
    key: string,
    work: () => Promise<T>,
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<T> {
    const startedAt = Date.now();
    this.#forgetExpired(startedAt);
    const result = work();
    const own: Work<T> = { result, startedAt };
    this.#works.set(key, own);
    const forget = () => {
      if (this.#works.get(key) === own) this.#works.delete(key);
    };
    // Registered in the same turn, so that no abort can come in between. The caller gets a failure, which is not
    // reported a second time here.
    waitUntil(result.then(forget, forget));
    return result;
  }

  /**
   * Joins the work in flight for a key, or starts it. Undefined if joined work fails or takes longer than `patience`
   * (milliseconds). Errors of work that is started here are thrown.
   */
  async share(
    key: string,
    work: () => Promise<T>,
    {
      waitUntil,
      patience,
      onJoin,
    }: {
      readonly waitUntil: (work: Promise<unknown>) => void;
      readonly patience: number;
      readonly onJoin?: () => void;
    },
  ): Promise<T | undefined> {
    const running = this.find(key);
    if (!running) return this.start(key, work, waitUntil);
    onJoin?.();
    return join(running, patience);
  }

  /** Deletes expired work. A Map keeps the order of insertion, so the oldest comes first. */
  #forgetExpired(now: number) {
    for (const [key, { startedAt }] of this.#works) {
      if (now - startedAt < this.#expires) return;
      this.#works.delete(key);
    }
  }
}

/** Returns the result of another request's work; undefined if it fails or takes longer than `patience` milliseconds. */
export async function join<T>(result: Promise<T>, patience: number): Promise<T | undefined> {
  try {
    return await withTimeout(result, patience);
  } catch {
    // The work is late or failed; the request that started it logs the cause.
    return undefined;
  }
}
