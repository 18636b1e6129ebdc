import type { D1Migration } from 'cloudflare:test';
import type { BasketObject } from '../basket-object.ts';

declare global {
  namespace Cloudflare {
    /** Bindings of the test Worker. */
    interface Env {
      DB: D1Database;
      BASKETS: DurableObjectNamespace<BasketObject>;
      CONTENT: KVNamespace;
      MIGRATIONS: D1Migration[];
    }
  }
}
