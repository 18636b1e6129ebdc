/** Lifetimes of what the storefront keeps in CACHE. Milliseconds where not said otherwise. */

/** A story's lean view is served without asking for so long; after that it is served once more and renewed behind it. */
export const STORY_FRESH = 60_000;
/** A missing story is remembered for the same time; after it the content system is asked before answering. */
export const MISSING_FRESH = 60_000;
/** Seconds that KV keeps a lean view: what serves when the content system stays away. */
export const STORY_KEPT_SECONDS = 7 * 24 * 60 * 60;
/** Seconds that a layout may be read from the edge's own KV cache. */
export const LAYOUT_EDGE_SECONDS = 30;

/** The control values are read every so often, behind an answer. */
export const CONTROL_EVERY = 5_000;
/** A fresh isolate waits for its first control values at most so long. */
export const CONTROL_PATIENCE = 300;
/** Nobody asked for so long: the values are too old to answer by, and are waited for once more. */
export const CONTROL_OLD = 30_000;
/** Those are waited for so long; then what is known serves. */
export const CONTROL_OLD_PATIENCE = 150;

/** A value in KV is waited for so long where something else can serve: another system, the last good one, a default. */
export const KV_PATIENCE = 300;
/** And so long where nothing else can: without the layout a page has no navigation. */
export const KV_LAST_PATIENCE = 1_000;

/** One isolate looks at its bindings for /healthz at most so often. */
export const HEALTH_KEPT = 5_000;

/** Bytes of finished pages that one isolate holds in memory. */
export const PAGE_STORE_BYTES = 24 * 1024 * 1024;
/** A page that shows stock is renewed behind the answer after so long. */
export const STOCK_FRESH = 60_000;
/** Seconds after which who was told that a part of the shop is silent may come again. */
export const RETRY_AFTER_SILENCE = 5;
/** A page made while the content system failed is tried again after so long. */
export const RETRY_AFTER_FAILURE = 5_000;
/**
 * A page that another request renders is waited for so long: what a page reads one after the other may take as long
 * (upstreams.ts). Then the answer is 503, unless a cached page may still be served.
 */
export const RENDER_PATIENCE = 4_000;
/** A shopper whose page is not there after so long gets the shop's header before it: a first byte within 0.8 s. */
export const FIRST_BYTE_PATIENCE = 600;
/** A render counts as in flight so long: longer than any takes. The platform ends work behind an answer after 30 s. */
export const RENDER_EXPIRES = 15_000;
/** Pages that an isolate renders for requests at once; above that, responses are 503. Each takes memory of its 128 MB. */
export const RENDERS_AT_ONCE = 64;

/** An isolate that could not make the slug index tries again after so long. */
export const INDEX_RETRY = 5_000;

/** A part of the redirect manifest is held in memory so long, under a version that has settled. */
export const REDIRECTS_KEPT = 10 * 60_000;
/** Under a version so young that KV may still give old values. */
export const REDIRECTS_YOUNG = 5_000;
/** Characters of stored redirects that one isolate holds parsed. */
export const REDIRECTS_MEMORY_CHARS = 4 * 1024 * 1024;

/** Where an address leads everybody is remembered by an isolate as long as browsers are told to. */
export const REDIRECT_SHELF_KEPT = 300_000;
/** So many such addresses an isolate; a path is at most 400 bytes. */
export const REDIRECT_SHELF_MOST = 2_000;

/** The space's version is read at most so often an isolate, however many webhooks come (DESIGN §5). */
export const SPACE_TURN = 1_000;
/** Requests have it read behind their answers so often an isolate, should a webhook be lost. */
export const SPACE_POLL = 30_000;

/** Seconds for which an accepted subscription of a mailbox is not forwarded again. */
export const SUBSCRIPTION_TTL = 24 * 60 * 60;
/** Seconds for which a failed subscription may be repeated at once. The shortest time that KV allows. */
export const FAILED_SUBSCRIPTION_TTL = 60;
