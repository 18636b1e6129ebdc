/** Bindings of the storefront Worker. The settings are in the same `env` and are parsed by env.ts. */
export interface Bindings {
  readonly CONTENT: KVNamespace;
  readonly CACHE: KVNamespace;
  readonly PICTURES: R2Bucket;
  readonly IMAGES: ImagesBinding;
  readonly COMMERCE: Fetcher;
  /** The build's static files. */
  readonly ASSETS: Fetcher;
  // Rate limits per client and minute (docs/limits.md). Work that shares a binding is counted separately by
  // `Limit.count`.
  readonly REPORT_LIMIT: RateLimit;
  readonly NEWSLETTER_LIMIT: RateLimit;
  /** Limit per mailbox, until CACHE has the outcome. */
  readonly MAILBOX_LIMIT: RateLimit;
  readonly REMINDER_LIMIT: RateLimit;
  readonly AUTH_LIMIT: RateLimit;
  readonly CONTACT_LIMIT: RateLimit;
  readonly LIST_LIMIT: RateLimit;
  readonly VOUCHER_LIMIT: RateLimit;
  readonly RENDER_LIMIT: RateLimit;
  // Limits of networks with many clients (http/rate-limit.ts).
  readonly HOUSEHOLD_LIMIT: RateLimit;
  readonly CROWD_LIMIT: RateLimit;
  readonly SITE_LIMIT: RateLimit;
  readonly NETWORK_LIMIT: RateLimit;
  /** Set if reports are counted in addition to the log. */
  readonly REPORTS?: AnalyticsEngineDataset;
  /** Set if web vitals are counted in addition to the log. */
  readonly VITALS?: AnalyticsEngineDataset;
  /** Set if another Worker replaces the content system. */
  readonly STORYBLOK?: Fetcher;
  readonly STORYBLOK_FILES?: Fetcher;
  /** Set if another Worker replaces the newsletter system. */
  readonly NEWSLETTER?: Fetcher;
  /** Set if another Worker replaces the system that takes the answers of forms. */
  readonly FORM_HOOK?: Fetcher;
  /** Set if another Worker replaces IndexNow. */
  readonly INDEXNOW?: Fetcher;
  /** Set if another Worker replaces the list of leaked passwords. */
  readonly PASSWORD_RANGES?: Fetcher;
  /** Set if another Worker replaces the address provider. */
  readonly ADDRESSES?: Fetcher;
  /** Set if another Worker keeps data points beside Analytics Engine. */
  readonly ANALYTICS?: Fetcher;
  /** Set if another Worker replaces the recommendation engine. */
  readonly RECOMMENDATIONS?: Fetcher;
}
