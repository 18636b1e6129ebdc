/** Lifetimes of cached data and timeouts of the storefront, in milliseconds unless stated otherwise. */

/**
 * A story's lean view is fresh for this long; afterwards it is served stale once and revalidated in the
 * background.
 */
export const STORY_FRESH = 60_000;
/** A missing story is cached for this long; afterwards the content system is called before the answer. */
export const MISSING_FRESH = 60_000;
/** Seconds that KV keeps a lean view, for use while the content system is unavailable. */
export const STORY_TTL_SECONDS = 7 * 24 * 60 * 60;
/** Seconds that a layout is read from the edge's KV cache. */
export const LAYOUT_EDGE_SECONDS = 30;
/** Time for which an isolate uses a layout without reading it again: as long as for control values. */
export const LAYOUT_MEMORY = 5_000;

/** Interval at which the control values are read, in the background. */
export const CONTROL_EVERY = 5_000;
/** Timeout of a new isolate's first read of the control values. */
export const CONTROL_PATIENCE = 300;
/** Age at which control values are too old, so that the next request waits for a new read. */
export const CONTROL_OLD = 30_000;
/** Timeout of that read; then the known values are used. */
export const CONTROL_OLD_PATIENCE = 300;

/** Time that a page behind an old publish waits for its render before the page of before is served. Milliseconds. */
export const PUBLISH_PATIENCE = 800;

/** Timeout of a KV read that has a fallback: another system, the last valid value, or a default. */
export const KV_PATIENCE = 300;
/** Timeout of a KV read without a fallback: without its layout, a page has no navigation. */
export const KV_LAST_PATIENCE = 1_000;

/** Minimum interval at which an isolate checks its bindings for /healthz. */
export const HEALTH_TTL = 5_000;

/** Maximum bytes of cached pages in the memory of one isolate. */
export const PAGE_STORE_BYTES = 24 * 1024 * 1024;
/** Age at which a page that shows stock is revalidated in the background. */
export const STOCK_FRESH = 60_000;
/** Time for which an isolate shows a recommended product without requesting it again. */
export const CARD_MEMORY = 30_000;
/** Seconds for which a browser caches the suggestions of a search term. */
export const SUGGESTIONS_SECONDS = 60;
/** Seconds for which a browser keeps a list of names for editors. */
export const EDITOR_LIST_SECONDS = 5 * 60;
/** Seconds for which a browser remembers whether it is in one of the operator's networks. */
export const INTERNAL_SECONDS = 60 * 60;
/** Seconds of Retry-After if a part of the shop is unavailable. */
export const RETRY_AFTER_UNAVAILABLE = 5;
/** Age at which a page rendered during a failure of the content system is rendered again. */
export const RETRY_AFTER_FAILURE = 5_000;
/**
 * Timeout of waiting for another request's in-flight render, as long as a page's consecutive reads may take
 * (upstreams.ts). Then the answer is 503, unless a stale page may be served.
 */
export const RENDER_PATIENCE = 4_000;
/**
 * Time after which a page that is still rendering sends the shop's header first, for a first byte within 0.8
 * s.
 */
export const FIRST_BYTE_PATIENCE = 600;
/**
 * Time after which the header is sent for a page that waits behind a crowd. It is shorter, because headers are computed before
 * such a page, too.
 */
export const FIRST_BYTE_PATIENCE_CROWD = 300;
/** Number of renders before a page from which on it counts as waiting behind a crowd. */
export const CROWD_BEFORE = 24;
/**
 * Age at which an in-flight render counts as lost; no render takes longer. The platform ends background work
 * 30 s after the answer.
 */
export const RENDER_EXPIRES = 15_000;
/**
 * Maximum number of pages that an isolate renders or that wait for their turn; above that, responses are 503. Each takes memory of
 * its 128 MB. As many pages of one visitor, such as baskets, are rendered beside them.
 */
export const RENDERS_AT_ONCE = 64;
/** Renders of a crowd that run at once: one computes while the other waits for the back end. */
export const RENDER_TURNS = 2;
/** Time for which such a render keeps the next one waiting: a slow upstream delays only its own page. */
export const RENDER_HOLD = 50;
/**
 * Seconds of Retry-After above that limit, a random number in this range per visitor. So a crowd returns gradually, and no
 * visitor can make others wait for longer.
 */
export const RETRY_AFTER_CROWD = [2, 17] as const;

/** Time for which a page waits for its recommended products; late ones stream in. */
export const ROWS_PATIENCE = 150;
/** Time for which a product page waits for its reviews; late ones stream in. */
export const REVIEWS_PATIENCE = 100;
/** Seconds for which a browser caches a page of reviews. */
export const REVIEWS_SECONDS = 300;

/** Maximum number of product look-ups for missing pages per isolate; further missing pages suggest none. */
export const LIKELY_LOOKUPS = 4;
/** Timeout of such a look-up, after which the missing page is shown without it. */
export const LIKELY_PATIENCE = 250;

/** Maximum number of redirect look-ups for missing pages per isolate; further paths are missing without one. */
export const FORMER_PATH_LOOKUPS = 8;
/** Timeout of such a look-up. */
export const FORMER_PATH_PATIENCE = 250;

/** Interval at which an isolate retries a failed build of the slug index. */
export const INDEX_RETRY = 5_000;

/** Time for which a shard of the redirect manifest stays in memory, under a settled version. */
export const REDIRECTS_TTL = 10 * 60_000;
/** Time for which a shard stays in memory under a version so new that KV may still return old values. */
export const REDIRECTS_YOUNG = 5_000;
/** Maximum characters of stored redirects that one isolate keeps parsed. */
export const REDIRECTS_MEMORY_CHARS = 4 * 1024 * 1024;

/** Time for which an isolate caches a redirect, the same as the max-age sent to browsers. */
export const REDIRECT_CACHE_TTL = 300_000;
/** Maximum number of cached redirects per isolate; a path has at most 400 bytes. */
export const REDIRECT_CACHE_MAX = 2_000;

/** Minimum interval at which an isolate reads the content version after webhooks, however many arrive. */
export const SPACE_TURN = 1_000;
/** Interval at which requests read the content version in the background, in case a webhook is lost. */
export const SPACE_POLL = 30_000;

/** Seconds for which an accepted subscription of a mailbox is not forwarded again. */
export const SUBSCRIPTION_TTL = 24 * 60 * 60;
/** Seconds after which a failed subscription may be repeated: the shortest TTL that KV allows. */
export const FAILED_SUBSCRIPTION_TTL = 60;

/** Seconds for which the suffixes of leaked passwords are cached. */
export const PASSWORD_RANGE_SECONDS = 24 * 60 * 60;
/** Seconds in which a mailbox gets at most one receipt of the contact form. */
export const RECEIPT_TTL = 60 * 60;
/** Seconds in which a mailbox gets at most one mail whose link ends the newsletter. */
export const NEWSLETTER_END_TTL = 60 * 60;
