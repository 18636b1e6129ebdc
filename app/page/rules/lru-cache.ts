/** Cache of values by text key with a maximum size. The oldest entries are evicted first. */
export class LruCache<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #bound: number;

  constructor(bound: number) {
    this.#bound = bound;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Returns the cached value, if any. */
  get(question: string): Value | undefined {
    return this.#entries.get(question);
  }

  /** Stores a value and replaces an earlier one of the same key. */
  set(question: string, value: Value): void {
    this.#entries.delete(question);
    const oldest = this.#entries.size < this.#bound ? undefined : this.#entries.keys().next().value;
    if (oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.set(question, value);
  }

  /** Returns the cached value, otherwise stores and returns the result of `make`. */
  getOrCreate(question: string, make: () => Value): Value {
    const known = this.#entries.get(question);
    if (known !== undefined) return known;
    const made = make();
    this.set(question, made);
    return made;
  }
}
