import type { Entries } from './slug-index.ts';

/** Old paths of stories, each with the story's current path (301), or null if it is gone (410). */
export type SlugHistory = ReadonlyMap<string, string | null>;

/** Maximum number of old paths that are stored per shop; the oldest are deleted first. */
const MAX_HISTORY = 10_000;

/**
 * Returns the history after a content change. The old path of a story that moved (same uuid) redirects to the
 * new one in one step. The path of a deleted or unpublished story maps to null. A path that serves a story
 * again is removed. The home page is never gone.
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
