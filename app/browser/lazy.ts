/** A part of the script that is loaded once, when it is first needed; one that failed without a network is tried again. */
export interface Lazy<T> {
  readonly load: () => Promise<T>;
  /** Returns the part once it is there. */
  readonly loaded: () => T | undefined;
}

export function lazy<T>(start: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | undefined;
  let part: T | undefined;
  async function load(): Promise<T> {
    try {
      part = await start();
      return part;
    } catch (error) {
      if (!navigator.onLine) loading = undefined;
      throw error;
    }
  }
  return { load: () => (loading ??= load()), loaded: () => part };
}
