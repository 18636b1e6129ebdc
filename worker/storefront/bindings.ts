import type { Place } from './http/host-match.ts';
import type { Visitor } from './http/visitor.ts';
import type { Settings } from './env.ts';
import type { Trace } from './http/trace.ts';

/** Bindings of the storefront Worker; settings stand beside them in `env` and are parsed by env.ts. */
export interface Bindings {
  readonly CONTENT: KVNamespace;
  readonly CACHE: KVNamespace;
  readonly PICTURES: R2Bucket;
  readonly IMAGES: ImagesBinding;
  readonly COMMERCE: Fetcher;
  /** Reports a client may send in a minute. */
  readonly REPORT_LIMIT: RateLimit;
  /** Subscriptions to the newsletter that a client may send in a minute. */
  readonly NEWSLETTER_LIMIT: RateLimit;
  /** Subscriptions of one mailbox that are forwarded in a minute, until CACHE holds the outcome. */
  readonly MAILBOX_LIMIT: RateLimit;
  /** Pages with a query that is not kept, which a client can have made in a minute. */
  readonly QUERY_LIMIT: RateLimit;
  /** Only where reports are counted beside the log. */
  readonly REPORTS?: AnalyticsEngineDataset;
  /** Only where largest paints are counted beside the log. */
  readonly VITALS?: AnalyticsEngineDataset;
  /** Only where another Worker plays the content system. */
  readonly STORYBLOK?: Fetcher;
  readonly STORYBLOK_FILES?: Fetcher;
  /** Only where another Worker plays the newsletter system. */
  readonly NEWSLETTER?: Fetcher;
}

export interface Variables {
  readonly settings: Settings;
  readonly trace: Trace;
  readonly place: Place;
  readonly visitor: Visitor;
}

export interface AppEnv {
  Bindings: Bindings;
  Variables: { -readonly [K in keyof Variables]: Variables[K] };
}
