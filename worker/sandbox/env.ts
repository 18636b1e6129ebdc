/** What the sandbox is bound to (wrangler.toml beside this file). Laptop only. */
export interface Env {
  /** Stories, drafts and the sandbox's own switches. */
  readonly CONTENT: KVNamespace;
  /** Originals of the pictures; the key is the path without its leading slash. */
  readonly PICTURES: R2Bucket;
  readonly IMAGES: ImagesBinding;
  readonly STOREFRONT: Fetcher;
}
