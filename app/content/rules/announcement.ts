import type { ShopKey } from '../../shop/rules/shop.ts';
import type { SlugHistory } from './slug-history.ts';
import { type Entries, pathOfSlug } from './slug-index.ts';

/** The pages that search engines are notified of after a publish (docs/rules/page.md#search-engines). */

/** A change of the content system, as its webhook says it. */
export type ContentChange =
  /** A story was published, unpublished or deleted, or has moved to this slug: `de-de/versand`. */
  | { readonly kind: 'story'; readonly fullSlug: string; readonly isMoved: boolean }
  /** A release was merged; the webhook names no stories. `at` is milliseconds since 1970. */
  | { readonly kind: 'release'; readonly at: number };

/** The stories of a merged release are those published at most so long ago. Milliseconds. */
const RELEASE_WINDOW = 10 * 60_000;

interface Index {
  readonly entries: Entries;
  readonly history: SlugHistory;
}

/**
 * Returns the paths of a shop, below its prefix, whose pages a change concerns. `chain` is the shop and those that it inherits from.
 * - A story's path, unless a nearer folder has a page there; also if the story is gone, or the shop now shows a parent's.
 * - After a move also its old paths, which redirect now.
 * - Nothing for stories that are no pages, such as layouts: the index has never had them.
 */
export function changedPaths(
  change: ContentChange,
  chain: readonly ShopKey[],
  index: Index,
): string[] {
  const { entries, history } = index;
  if (change.kind === 'release')
    return [...entries.values()]
      .filter(({ updatedAt = 0 }) => updatedAt >= change.at - RELEASE_WINDOW)
      .map(({ path }) => path);
  const { fullSlug, isMoved } = change;
  const distance = distanceOf(fullSlug, chain);
  if (distance === undefined) return [];
  const path = pathOfSlug(fullSlug.slice(fullSlug.indexOf('/') + 1));
  const entry = entries.get(path);
  const moved = history.get(path)?.to;
  // The webhook of a move may also name the old slug.
  if (!entry) return moved === undefined ? [] : [path, ...(moved === null ? [] : [moved])];
  if ((distanceOf(entry.fullSlug, chain) ?? 0) < distance) return [];
  const old = [...history].filter(([, { to }]) => to === path).map(([from]) => from);
  return [path, ...(isMoved ? old : [])];
}

/** Returns how many shops of the chain stand before the folder of a story; undefined if none of them is it. */
function distanceOf(fullSlug: string, chain: readonly ShopKey[]): number | undefined {
  const at = chain.findIndex((key) => fullSlug.startsWith(`${key}/`));
  return at < 0 ? undefined : at;
}
