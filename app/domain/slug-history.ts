import type { Entries } from './slug-index.ts';

/** Paths that led somewhere once: to the path that the story has now (301), or null where it is gone (410). */
export type SlugHistory = ReadonlyMap<string, string | null>;

/** So many old paths of a shop are remembered; the oldest are forgotten first. */
const MAX_HISTORY = 10_000;

/**
 * The history after a change of the content: a story of the same uuid that moved leads from its old path to its new one
 * in one step, one that is gone or not published any more leaves null. A path that serves a story again has no history;
 * a shop's home is never gone for good.
 */
export function advanceHistory(
  previous: { readonly entries: Entries; readonly history: SlugHistory },
  entries: Entries,
  bound = MAX_HISTORY,
): SlugHistory {
  const now = new Map([...entries.values()].map(({ uuid, path }) => [uuid, path]));
  const left = [...previous.entries.values()]
    .filter(({ path }) => path !== '/' && !entries.has(path))
    .map(({ path, uuid }) => [path, now.get(uuid) ?? null] as const);
  const moved = new Map(left);
  const old = [...previous.history]
    .filter(([path]) => !entries.has(path) && !moved.has(path))
    .map(([path, target]) => [path, follow(target, moved)] as const);
  return new Map([...old, ...left].slice(-bound));
}

function follow(target: string | null, moved: SlugHistory): string | null {
  return target === null ? null : (moved.get(target) ?? (moved.has(target) ? null : target));
}
