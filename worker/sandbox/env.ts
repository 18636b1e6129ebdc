/** Bindings of the sandbox (wrangler.toml beside this file), for local development only. */
export interface Env {
  /** Stories, drafts and the sandbox's settings. */
  readonly CONTENT: KVNamespace;
  /** Original images; the key is the path without its leading slash. */
  readonly PICTURES: R2Bucket;
  readonly IMAGES: ImagesBinding;
  readonly STOREFRONT: Fetcher;
  /** The back end, whose catalogue the recommendation engine knows. */
  readonly COMMERCE: Fetcher;
  /** The back end's calls of staff, for the page of orders. */
  readonly BACK_OFFICE: Fetcher;
  readonly OFFICE: Fetcher;
  /** Whose tokens the sandbox signs, as the office expects them (scripts/local.ts). */
  readonly ACCESS_TEAM: string;
  readonly ACCESS_AUDIENCE: string;
  /** URL at which images that R2 lacks are drawn (scripts/seed/drawing-server.ts); undefined if all are there. */
  readonly DRAWINGS_URL?: string;
}
