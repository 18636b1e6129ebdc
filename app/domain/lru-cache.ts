/** Cache of values by text key with a maximum size. The oldest entries are evicted first. */
export class LruCache<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #bound: number;

  constructor(bound: number) {
    this.#bound = bound;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Returns the cached value, if any. */
  get(question: string): Value | undefined {
    return this.#kept.get(question);
  }

  /** Stores a value and replaces an earlier one of the same key. */
  set(question: string, value: Value): void {
    this.#kept.delete(question);
    const oldest = this.#kept.size < this.#bound ? undefined : this.#kept.keys().next().value;
    if (oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(question, value);
  }

  /** Returns the cached value, else stores and returns the result of `make`. */
  getOrCreate(question: string, make: () => Value): Value {
    const known = this.#kept.get(question);
    if (known !== undefined) return known;
    const made = make();
    this.set(question, made);
    return made;
  }
}
