import type { BasketObject } from './basket-object.ts';
import type { WishlistObject } from './wishlist-object.ts';

/** Bindings of the commerce Worker (wrangler.toml). */
export interface Env {
  readonly DB: D1Database;
  readonly BASKETS: DurableObjectNamespace<BasketObject>;
  readonly WISHLISTS: DurableObjectNamespace<WishlistObject>;
  /** Baskets and wishlists that a client may begin in a minute. */
  readonly BEGINNING_LIMIT: RateLimit;
  readonly PICTURES: R2Bucket;
  /** The storefront's contents: commerce writes `control/catalogue` there and nothing else (DESIGN §3). */
  readonly CONTENT: KVNamespace;
}
