/** Messages of D1 that mean: this call was lost, another may well succeed (the platform's own list). */
const LOST = [
  /network connection lost/i,
  /caused object to be reset/i,
  /reset because its code was updated/i,
];
const TOO_MUCH = /overloaded/i;

/** A fault that passes by itself; undefined for one of our own. `overloaded` must not be asked again at once. */
export type Transient = 'overloaded' | 'lost';

/** Tells a store that is out for a moment (an object, the database) from a fault of ours. */
export function transientOf(error: Error): Transient | undefined {
  if (hasFlag(error, 'overloaded') || TOO_MUCH.test(error.message)) return 'overloaded';
  const lost = LOST.some((pattern) => pattern.test(error.message));
  return hasFlag(error, 'retryable') || lost ? 'lost' : undefined;
}

/** Flags that the platform puts on errors of an object's stub. */
function hasFlag(error: Error, flag: 'overloaded' | 'retryable'): boolean {
  return Object.entries(error).some(([name, value]) => name === flag && value === true);
}

/**
 * Reads from an object, once more where the call was lost: `read` asks for a fresh stub each time, since a broken one stays
 * broken. Nothing that changes something is ever repeated.
 */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error) || transientOf(error) !== 'lost') throw error;
    return read();
  }
}
