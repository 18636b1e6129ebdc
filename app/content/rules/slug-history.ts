import type { Entries } from './slug-index.ts';

/** Where the story of an old path is now. */
interface OldPath {
  /** Its current path (301), or null if it is gone (410). */
  readonly to: string | null;
  /** Identifies the story, so that the path leads to it again after it was gone; unknown in histories of older versions. */
  readonly uuid?: string | undefined;
}

/** Old paths of stories. */
export type SlugHistory = ReadonlyMap<string, OldPath>;

/** Maximum number of old paths that are stored per shop; the oldest are deleted first. */
const MAX_HISTORY = 10_000;

/**
 * Returns the history after a content change. The old path of a story that moved (same uuid) redirects to its
 * current one in one step, also if it was gone in between. The path of a deleted or unpublished story has none. A
 * path that serves a story again is removed. The home page is never gone.
 */
export function advanceHistory(
  previous: { readonly entries: Entries; readonly history: SlugHistory },
  entries: Entries,
  bound = MAX_HISTORY,
): SlugHistory {
  const now = new Map([...entries.values()].map(({ uuid, path }) => [uuid, path]));
  const left = [...previous.entries.values()]
    .filter(({ path }) => path !== '/')
    .map(({ path, uuid }) => [path, uuid] as const);
  const old = [...previous.history].map(
    ([path, { to, uuid = previous.entries.get(to ?? '')?.uuid }]) => [path, uuid] as const,
  );
  return new Map(
    [...old, ...left]
      .filter(([path]) => !entries.has(path))
      .map(([path, uuid]) => [path, { uuid, to: now.get(uuid ?? '') ?? null }] as const)
      .slice(-bound),
  );
}
