/** Messages of D1 errors that a retry may resolve, as Cloudflare documents them. */
const LOST = [
  /network connection lost/i,
  /caused object to be reset/i,
  /reset because its code was updated/i,
];
const OVERLOADED = /overloaded/i;

/** A failure that may pass without a fix. An overloaded store must not be called again at once. */
export type Transient = 'overloaded' | 'lost';

/** Classifies an error of a Durable Object or of D1; undefined for one that is not transient. */
export function transientOf(error: Error): Transient | undefined {
  if (hasFlag(error, 'overloaded') || OVERLOADED.test(error.message)) return 'overloaded';
  const lost = LOST.some((pattern) => pattern.test(error.message));
  return hasFlag(error, 'retryable') || lost ? 'lost' : undefined;
}

/** Checks a flag that the runtime sets on errors of a Durable Object's stub. */
function hasFlag(error: Error, flag: 'overloaded' | 'retryable'): boolean {
  return Object.entries(error).some(([name, value]) => name === flag && value === true);
}

/**
 * Reads from a Durable Object, with one retry if the call was lost. `read` gets a new stub for each attempt, since a
 * broken stub stays broken. Not for changes, which are never repeated.
 */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error) || transientOf(error) !== 'lost') throw error;
    return read();
  }
}
