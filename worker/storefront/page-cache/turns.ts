import { withTimeout } from '../http/with-timeout.ts';

/** Ends a turn. */
export type EndTurn = () => void;

export interface TurnLimits {
  /** Maximum number of turns at once. */
  readonly atOnce: number;
  /** Time for which a turn keeps the next one waiting, in milliseconds. */
  readonly hold: number;
  /** Maximum time for which a request waits, in milliseconds. */
  readonly longest: number;
}

/**
 * Turns of work that would slow each other down if all of it began at once: the first is finished before the last begins. Work that
 * waits for a slow upstream keeps the others waiting for a short time only. Each waiting request has its own timer, since the
 * platform may end another request with its turn.
 */
export class Turns {
  readonly #limits: TurnLimits;
  /** When each turn that is within its hold began, in milliseconds since 1970. */
  readonly #running = new Map<symbol, number>();
  /** Functions that begin the turns of waiting requests, first come first served. */
  readonly #waiting = new Set<(turn: symbol) => void>();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Resolves when it is this request's turn. */
  async take(): Promise<EndTurn> {
    const isFree = this.#waiting.size === 0 && this.#hasRoom();
    const turn = isFree ? this.#begin() : await this.#wait();
    // Requests that have arrived are read, and refused or answered from the cache, before the next render.
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
        // The turns before are waiting for an upstream, or one of them was ended with its request. If this timer is late, they are
        // computing, and one more turn would slow them down. A turn that was given at the same time is in the promise.
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
