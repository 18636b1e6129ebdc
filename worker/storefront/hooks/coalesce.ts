interface Turn<T> {
  /** When the last run began. Milliseconds since 1970. */
  ranAt: number;
  /** The run that has not begun yet, and when it is due. */
  next: { readonly run: Promise<T>; readonly dueAt: number } | undefined;
}

/**
 * Coalesces work to one run per key in so many milliseconds of an isolate. A call that comes too early shares the next run,
 * which begins after the change that it reports. Each caller hands the run to its own `waitUntil`; a run that the platform
 * ended is begun again by the next caller after it was due.
 */
export function coalesce<K extends object, T>(
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
