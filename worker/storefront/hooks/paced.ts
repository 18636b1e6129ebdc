interface Turn<T> {
  /** When the last run began. Milliseconds since 1970. */
  ranAt: number;
  /** The run that has not begun yet. */
  next: Promise<T> | undefined;
}

/**
 * Work that an isolate does at most once in so many milliseconds for a key. Nobody is turned away: who comes too early
 * shares the run that follows, so that it always begins after what they tell of.
 */
export function paced<K extends object, T>(
  every: number,
  work: (key: K) => Promise<T>,
): (key: K) => Promise<T> {
  const turns = new WeakMap<K, Turn<T>>();

  async function run(turn: Turn<T>, key: K): Promise<T> {
    await sleep(Math.max(0, turn.ranAt + every - Date.now()));
    turn.next = undefined;
    turn.ranAt = Date.now();
    return work(key);
  }

  return (key) => {
    const turn = turns.get(key) ?? { ranAt: 0, next: undefined };
    turns.set(key, turn);
    turn.next ??= run(turn, key);
    return turn.next;
  };
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
