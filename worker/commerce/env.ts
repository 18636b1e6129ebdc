import type { BasketObject } from './basket/basket-object.ts';
import type { WishlistObject } from './wishlist/wishlist-object.ts';
import type { OutboxObject } from './outbox/outbox-object.ts';

/** Bindings of the commerce Worker (wrangler.toml). */
export interface Env {
  readonly DB: D1Database;
  readonly BASKETS: DurableObjectNamespace<BasketObject>;
  readonly WISHLISTS: DurableObjectNamespace<WishlistObject>;
  /** Baskets and wishlists that a client may begin in a minute. */
  readonly BEGINNING_LIMIT: RateLimit;
  readonly OUTBOX: DurableObjectNamespace<OutboxObject>;
  readonly PICTURES: R2Bucket;
  /** The storefront's contents: commerce writes `control/catalogue` there and nothing else (DESIGN §3). */
  readonly CONTENT: KVNamespace;
  /** Where mails are posted to; while it is not set they wait. */
  readonly MAIL_URL?: string;
  /** A secret that goes along as a bearer. */
  readonly MAIL_TOKEN?: string;
  /** Only where another Worker plays the receiver. */
  readonly MAIL?: Fetcher;
}
