import type { AttemptsObject } from './account/attempts-object.ts';
import type { BasketObject } from './basket/basket-object.ts';
import type { WishlistObject } from './wishlist/wishlist-object.ts';
import type { OutboxObject } from './outbox/outbox-object.ts';
import type { PaymentsObject } from './payment/payments-object.ts';

/** Bindings of the commerce Worker (wrangler.toml). */
export interface Env {
  readonly DB: D1Database;
  readonly BASKETS: DurableObjectNamespace<BasketObject>;
  readonly WISHLISTS: DurableObjectNamespace<WishlistObject>;
  /** New baskets and wishlists per client and minute. */
  readonly BEGINNING_LIMIT: RateLimit;
  readonly OUTBOX: DurableObjectNamespace<OutboxObject>;
  /** Counts failed passwords of each address. */
  readonly ATTEMPTS: DurableObjectNamespace<AttemptsObject>;
  /** Processes due payments. */
  readonly PAYMENTS: DurableObjectNamespace<PaymentsObject>;
  readonly PICTURES: R2Bucket;
  /** The storefront's content. Commerce writes only `control/catalogue` there. */
  readonly CONTENT: KVNamespace;
  /** URL that mails are posted to; without it they wait in the outbox. */
  readonly MAIL_URL?: string;
  /** Bearer token of those calls, a secret. */
  readonly MAIL_TOKEN?: string;
  /** Receiver of mails in local development and tests. */
  readonly MAIL?: Fetcher;
  /** URL that events are posted to; without it no events are written. */
  readonly EVENTS_URL?: string;
  /** Bearer token of those calls, a secret. */
  readonly EVENTS_TOKEN?: string;
  /** Receiver of events in local development. */
  readonly EVENTS?: Fetcher;
  /** Whether the environment takes real money: live or test. */
  readonly PAYMENT_MODE?: string;
  /** Methods whose money is held until the first package leaves: `KK,AP`. */
  readonly CAPTURE_AT_SHIPMENT?: string;
  /** Stripe takes payments if both are set. Secrets. */
  readonly STRIPE_SECRET_KEY?: string;
  readonly STRIPE_WEBHOOK_SECRET?: string;
  /** URL of another API in place of Stripe's, and its receiver, in local development. */
  readonly STRIPE_API?: string;
  readonly STRIPE?: Fetcher;
  /** The test provider takes payments if both are set. */
  readonly TEST_PAYMENTS_URL?: string;
  readonly TEST_PAYMENTS_SECRET?: string;
  readonly TEST_PAYMENTS?: Fetcher;
}
