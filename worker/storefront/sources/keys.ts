/** Every key of CACHE is built here; a new shape of a value gets a new version. */

const STORY_VERSION = 1;
const LAYOUT_VERSION = 1;

/** Lean view of one shop's own story, or that it has none. */
export function storyKey(shop: string, slug: string): string {
  return `story/${STORY_VERSION}/${shop}/${slug}`;
}

const INDEX_VERSION = 1;

/** Slug index of a shop, with its history. */
export function indexKey(shop: string): string {
  return `index/${INDEX_VERSION}/${shop}`;
}

/** Outcome of the last subscription of a mailbox, by its hash. */
export function subscriptionKey(hash: string): string {
  return `subscription/${hash}`;
}

/** A shop's last good layout. */
export function layoutKey(shop: string): string {
  return `layout/${LAYOUT_VERSION}/${shop}`;
}
