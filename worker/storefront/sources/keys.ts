/** The keys of CACHE. A value with a new shape gets a new version in its key. */

const STORY_VERSION = 1;
const LAYOUT_VERSION = 1;

/** Key of the lean view of a shop's own story, or of the fact that it has none. */
export function storyKey(shop: string, slug: string): string {
  return `story/${STORY_VERSION}/${shop}/${slug}`;
}

const INDEX_VERSION = 1;

/** Key of a shop's slug index with its history. */
export function indexKey(shop: string): string {
  return `index/${INDEX_VERSION}/${shop}`;
}

/** Key of the outcome of a mailbox's last subscription, by the mailbox's hash. */
export function subscriptionKey(hash: string): string {
  return `subscription/${hash}`;
}

/** Key of a shop's last good layout. */
export function layoutKey(shop: string): string {
  return `layout/${LAYOUT_VERSION}/${shop}`;
}
