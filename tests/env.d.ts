import type { Bindings } from '../worker/storefront/bindings.ts';

declare global {
  namespace Cloudflare {
    /** What `env` of `cloudflare:workers` holds in the storefront's own test project. */
    interface Env extends Bindings {}
  }
}
