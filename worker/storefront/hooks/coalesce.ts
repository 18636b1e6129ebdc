interface Turn<T> {
  /** When the last run began. Milliseconds since 1970. */
  ranAt: number;
  /** The run that has not begun yet, and when it is due. */
  next: { readonly run: Promise<T>; readonly dueAt: number } | undefined;
}

/**
 * Coalesces work to one run per key, isolate and interval (milliseconds). A call within the interval shares the next
 * run, which begins after the change that the call reports. Each caller passes the run to its own `waitUntil`. If the
 * platform ends a run, the next caller after its due time starts it again.
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
