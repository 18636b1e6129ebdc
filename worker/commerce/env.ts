import type { BasketObject } from './basket-object.ts';

/** Bindings of the commerce Worker (wrangler.toml). */
export interface Env {
  readonly DB: D1Database;
  readonly BASKETS: DurableObjectNamespace<BasketObject>;
  readonly PICTURES: R2Bucket;
  /** The storefront's contents: commerce writes `control/catalogue` there and nothing else (DESIGN §3). */
  readonly CONTENT: KVNamespace;
}
