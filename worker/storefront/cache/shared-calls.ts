import { within } from './within.ts';

/** Calls that askers of one isolate share: who asks for a key that is being asked for gets the same answer. */
export class SharedCalls<T> {
  readonly #running = new Map<string, Promise<T>>();
  readonly #patience: number;

  /** `patience`: how long who shares a call waits for it, in milliseconds. */
  constructor(patience: number) {
    this.#patience = patience;
  }

  /**
   * Makes the call, or shares the one that runs; undefined where that one takes too long: it may belong to a request
   * that was cut off. Plain data crosses requests, no stream does.
   */
  async ask(name: string, call: () => Promise<T>, sharing: () => void): Promise<T | undefined> {
    const running = this.#running.get(name);
    if (running) {
      sharing();
      return this.#share(name, running);
    }
    const own = call();
    this.#running.set(name, own);
    try {
      return await own;
    } finally {
      this.#forget(name, own);
    }
  }

  async #share(name: string, running: Promise<T>): Promise<T | undefined> {
    try {
      return await within(running, this.#patience);
    } catch {
      // Too late, or failed with its asker, who has told: the next one asks anew.
      this.#forget(name, running);
      return undefined;
    }
  }

  #forget(name: string, call: Promise<T>) {
    if (this.#running.get(name) === call) this.#running.delete(name);
  }
}
