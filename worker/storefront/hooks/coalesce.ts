interface Turn<T> {
  /** When the last run began. Milliseconds since 1970. */
  ranAt: number;
  /** The run that has not begun yet, and when it is due. */
  next: { readonly run: Promise<T>; readonly dueAt: number } | undefined;
}

/**
 * Work that an isolate does at most once in so many milliseconds for a key. Nobody is turned away: who comes too early
 * shares the run that follows, so that it always begins after what they tell of. Each caller hands the run to its own
 * `waitUntil`; one that the platform ended all the same is begun anew by the next caller after it was due.
 */
export function paced<K extends object, T>(
  every: number,
  work: (key: K) => Promise<T>,
): (key: K) => Promise<T> {
  const turns = new WeakMap<K, Turn<T>>();

  async function run(turn: Turn<T>, key: K, wait: number): Promise<T> {
    await sleep(wait);
    turn.next = undefined;
    turn.ranAt = Date.now();
    return work(key);
  }

  return (key) => {
    const turn = turns.get(key) ?? { ranAt: 0, next: undefined };
    turns.set(key, turn);
    const now = Date.now();
    if (turn.next && now < turn.next.dueAt + every) return turn.next.run;
    const wait = Math.max(0, turn.ranAt + every - now);
    turn.next = { run: run(turn, key, wait), dueAt: now + wait };
    return turn.next.run;
  };
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
