/** Bindings of the storefront Worker. The settings are in the same `env` and are parsed by env.ts. */
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
  /** Reminders per client and minute, and the forms of their mails. */
  readonly REMINDER_LIMIT: RateLimit;
  /** Logins, registrations, guests, reset mails, and look-ups of leaked passwords by themselves, per client and minute. */
  readonly AUTH_LIMIT: RateLimit;
  /** Messages of the contact form per client and minute. */
  readonly CONTACT_LIMIT: RateLimit;
  /** Shares of wishlists, marks of givers, and mails about wishlists, per client and minute, each by itself. */
  readonly LIST_LIMIT: RateLimit;
  /** Codes of vouchers and gift cards per client and minute. */
  readonly VOUCHER_LIMIT: RateLimit;
  /** Pages of failed forms, videos, and suggestions, per client and minute, each by itself. */
  readonly RENDER_LIMIT: RateLimit;
  /** Set if reports are counted in addition to the log. */
  readonly REPORTS?: AnalyticsEngineDataset;
  /** Set if web vitals are counted in addition to the log. */
  readonly VITALS?: AnalyticsEngineDataset;
  /** Set if another Worker replaces the content system. */
  readonly STORYBLOK?: Fetcher;
  readonly STORYBLOK_FILES?: Fetcher;
  /** Set if another Worker replaces the newsletter system. */
  readonly NEWSLETTER?: Fetcher;
  /** Set if another Worker replaces the list of leaked passwords. */
  readonly PASSWORD_RANGES?: Fetcher;
  /** Set if another Worker replaces the address provider. */
  readonly ADDRESSES?: Fetcher;
  /** Set if another Worker keeps data points beside Analytics Engine. */
  readonly ANALYTICS?: Fetcher;
  /** Set if another Worker replaces the recommendation engine. */
  readonly RECOMMENDATIONS?: Fetcher;
}
