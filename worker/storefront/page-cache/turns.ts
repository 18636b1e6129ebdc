import { withTimeout } from '../http/with-timeout.ts';

/** Ends a turn. */
export type EndTurn = () => void;

export interface TurnLimits {
  /** Turns at once. */
  readonly atOnce: number;
  /** Time for which a turn keeps the next one waiting: milliseconds. */
  readonly hold: number;
  /** Time after which a request no longer waits, whatever the others do: milliseconds. */
  readonly longest: number;
}

/**
 * Turns of work that would only slow each other down if all of it began at once: the first is finished before the last begins. Work
 * that waits for a slow upstream keeps the others waiting for a short time only. Each waiting request has its own timer, since the
 * platform may end another one with its turn.
 */
export class Turns {
  readonly #limits: TurnLimits;
  /** When each turn that is within its hold began, in milliseconds since 1970. */
  readonly #running = new Map<symbol, number>();
  /** Begin the turns of requests that wait, first come first. */
  readonly #waiting = new Set<(turn: symbol) => void>();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Resolves when it is this request's turn. */
  async take(): Promise<EndTurn> {
    const isFree = this.#waiting.size === 0 && this.#hasRoom();
    const turn = isFree ? this.#begin() : await this.#wait();
    // Requests that have arrived are read, and refused or served from the cache, before the next render.
    if (!isFree) await new Promise((resolve) => setTimeout(resolve, 0));
    return () => {
      this.#running.delete(turn);
      this.#callNext();
    };
  }

  #begin(): symbol {
    const turn = Symbol();
    this.#running.set(turn, Date.now());
    return turn;
  }

  async #wait(): Promise<symbol> {
    const { promise, resolve } = Promise.withResolvers<symbol>();
    this.#waiting.add(resolve);
    const { atOnce, hold, longest } = this.#limits;
    const last = Date.now() + longest;
    let patience = Math.ceil(this.#waiting.size / atOnce) * hold;
    for (;;) {
      const due = Date.now() + patience;
      try {
        return await withTimeout(promise, patience);
      } catch {
        // Those before it wait for an upstream, or one of them was ended with its request. If the timer is late, they compute: one more
        // would slow them down. A turn that was given to this one at the same time is in the promise.
        const isBusy = Date.now() - due > hold / 2;
        const mayBegin = Date.now() >= last || (!isBusy && this.#hasRoom());
        if (mayBegin && this.#waiting.has(resolve)) {
          this.#waiting.delete(resolve);
          return this.#begin();
        }
        patience = hold;
      }
    }
  }

  #hasRoom(): boolean {
    const { atOnce, hold } = this.#limits;
    const since = Date.now() - hold;
    for (const [turn, began] of this.#running) if (began <= since) this.#running.delete(turn);
    return this.#running.size < atOnce;
  }

  #callNext() {
    const [next] = this.#waiting;
    if (!next || !this.#hasRoom()) return;
    this.#waiting.delete(next);
    next(this.#begin());
  }
}
