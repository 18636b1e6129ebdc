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
export const CONTROL_OLD_PATIENCE = 150;

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
/** Time for which an isolate shows a recommended product without asking for it again. */
export const CARD_MEMORY = 30_000;
/** Seconds that a browser uses the suggestions of a search term for. */
export const SUGGESTIONS_SECONDS = 60;
/** Seconds that a browser keeps whether it is in one of the operator's networks. */
export const INTERNAL_SECONDS = 60 * 60;
/** Seconds of Retry-After while a part of the shop is unavailable. */
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
/** The same for a page that waits behind a crowd, whose turn cannot come within that time: headers are computed before it, too. */
export const FIRST_BYTE_PATIENCE_CROWD = 300;
/** Renders before a page from which on it waits behind a crowd. */
export const CROWD_BEFORE = 24;
/**
 * Age at which an in-flight render counts as lost; no render takes longer. The platform ends background work
 * 30 s after the answer.
 */
export const RENDER_EXPIRES = 15_000;
/**
 * Pages that an isolate renders at once or that wait for their turn; above that, responses are 503. Each takes memory of its 128 MB.
 * As many pages of one visitor, such as baskets, are rendered beside them.
 */
export const RENDERS_AT_ONCE = 64;
/** Renders of a crowd that begin together: one computes while the other waits for the back end. */
export const RENDER_TURNS = 2;
/** Time for which such a render keeps the next one waiting: a slow upstream delays its own page alone. */
export const RENDER_HOLD = 50;
/**
 * Seconds of Retry-After above that limit, drawn at random for each visitor. Those of a crowd come back one after the other, and
 * no visitor can make others wait for longer.
 */
export const RETRY_AFTER_CROWD = [2, 17] as const;

/** Time for which a page waits for its recommended products; later ones stream in. */
export const ROWS_PATIENCE = 150;
/** Time for which a product page waits for its reviews; later ones stream in. */
export const REVIEWS_PATIENCE = 100;
/** Seconds that a browser uses a page of reviews for. */
export const REVIEWS_SECONDS = 300;

/** Look-ups of products for missing pages that an isolate runs at once; further missing pages show none. */
export const LIKELY_LOOKUPS = 4;
/** Timeout of such a look-up: a missing page does not wait longer. */
export const LIKELY_PATIENCE = 250;

/** Look-ups of redirects for missing pages that an isolate runs at once; further paths are missing at once. */
export const FORMER_PATH_LOOKUPS = 8;
/** Timeout of such a look-up. */
export const FORMER_PATH_PATIENCE = 250;

/** Interval at which an isolate retries a failed build of the slug index. */
export const INDEX_RETRY = 5_000;

/** Time for which a shard of the redirect manifest stays in memory, under a settled version. */
export const REDIRECTS_TTL = 10 * 60_000;
/** The same under a version so new that KV may still return old values. */
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

/** Seconds that the suffixes of leaked passwords are cached for. */
export const PASSWORD_RANGE_SECONDS = 24 * 60 * 60;
/** Seconds in which a mailbox gets one receipt of the contact form. */
export const RECEIPT_TTL = 60 * 60;
/** Time for which a mailbox gets one mail whose link ends the newsletter. Seconds. */
export const NEWSLETTER_END_TTL = 60 * 60;
