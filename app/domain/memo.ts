/** Answers remembered by their question's text; the oldest go first when there are too many. */
export class Memo<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #bound: number;

  constructor(bound: number) {
    this.#bound = bound;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** The remembered answer, if there is one. */
  get(question: string): Value | undefined {
    return this.#kept.get(question);
  }

  /** Remembers an answer, in the place of the one before. */
  set(question: string, value: Value): void {
    this.#kept.delete(question);
    const oldest = this.#kept.size < this.#bound ? undefined : this.#kept.keys().next().value;
    if (oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(question, value);
  }

  /** The remembered answer, else the one that `make` gives. */
  recall(question: string, make: () => Value): Value {
    const known = this.#kept.get(question);
    if (known !== undefined) return known;
    const made = make();
    this.set(question, made);
    return made;
  }
}
