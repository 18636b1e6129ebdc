/** A problem in a seed: the key of its file, the position in the file, and a message for its editor. */
export interface Problem {
  /** KV key: the file's path without `kv-seeds/` and `.json`. */
  readonly key: string;
  /** Names and positions from the top of the file; empty for the whole file. */
  readonly path: readonly string[];
  readonly problem: string;
}

/** Returns one line: file, path inside the file, problem. */
export function problemLine({ key, path, problem }: Problem): string {
  const where = path.length > 0 ? `${path.join('.')}: ` : '';
  return `kv-seeds/${key}.json: ${where}${problem}`;
}
