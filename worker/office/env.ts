/** Bindings of the office (wrangler.toml). */
export interface Env {
  readonly ENVIRONMENT: string;
  /** The back end's entrypoint BackOffice. */
  readonly COMMERCE: Fetcher;
  /** Calls of systems. */
  readonly SYSTEM_LIMIT: RateLimit;
  /** Requests of staff. */
  readonly STAFF_LIMIT: RateLimit;
  readonly ACCESS_TEAM?: string;
  readonly ACCESS_AUDIENCE?: string;
  /** Stands in for Cloudflare Access in local development. */
  readonly ACCESS?: Fetcher;
}
