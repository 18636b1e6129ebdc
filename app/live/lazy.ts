/** A part of the script that is loaded once, when it is first needed. */
export interface Lazy<T> {
  readonly load: () => Promise<T>;
  /** Returns the part once it is there. */
  readonly loaded: () => T | undefined;
}

export function lazy<T>(start: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | undefined;
  let part: T | undefined;
  async function load(): Promise<T> {
    part = await start();
    return part;
  }
  return { load: () => (loading ??= load()), loaded: () => part };
}
