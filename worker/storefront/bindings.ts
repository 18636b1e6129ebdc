/** Bindings of the storefront Worker; settings stand beside them in `env` and are parsed by env.ts. */
export interface Bindings {
  readonly CONTENT: KVNamespace;
  readonly CACHE: KVNamespace;
  readonly PICTURES: R2Bucket;
  readonly IMAGES: ImagesBinding;
  readonly COMMERCE: Fetcher;
  /** Reports per client and minute. */
  readonly REPORT_LIMIT: RateLimit;
  /** Newsletter subscriptions per client and minute. */
  readonly NEWSLETTER_LIMIT: RateLimit;
  /** Newsletter subscriptions per mailbox and minute, until CACHE holds the outcome. */
  readonly MAILBOX_LIMIT: RateLimit;
  /** Pages of failed forms, and videos, per client and minute. */
  readonly RENDER_LIMIT: RateLimit;
  /** Set where reports are counted beside the log. */
  readonly REPORTS?: AnalyticsEngineDataset;
  /** Set where web vitals are counted beside the log. */
  readonly VITALS?: AnalyticsEngineDataset;
  /** Set where another Worker stands in for the content system. */
  readonly STORYBLOK?: Fetcher;
  readonly STORYBLOK_FILES?: Fetcher;
  /** Set where another Worker stands in for the newsletter system. */
  readonly NEWSLETTER?: Fetcher;
}
