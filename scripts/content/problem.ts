/** A fault in a seed: the key of its file, where inside it, and what is wrong in words for its editor. */
export interface Problem {
  /** KV key: the file's path without `kv-seeds/` and `.json`. */
  readonly key: string;
  /** Names and positions from the top of the file; empty where the file as a whole is meant. */
  readonly path: readonly string[];
  readonly problem: string;
}

/** One line: file, path inside the file, problem. */
export function problemLine({ key, path, problem }: Problem): string {
  const where = path.length > 0 ? `${path.join('.')}: ` : '';
  return `kv-seeds/${key}.json: ${where}${problem}`;
}
