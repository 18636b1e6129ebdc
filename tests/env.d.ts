import type { Bindings } from '../worker/storefront/bindings.ts';

declare global {
  namespace Cloudflare {
    /** Type of `env` of `cloudflare:workers` in the storefront's test project. */
    interface Env extends Bindings {}
  }
}
