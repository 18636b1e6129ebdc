import type { D1Migration } from 'cloudflare:test';
import type { AttemptsObject } from '../account/attempts-object.ts';
import type { BasketObject } from '../basket/basket-object.ts';
import type { WishlistObject } from '../wishlist/wishlist-object.ts';
import type { OutboxObject } from '../outbox/outbox-object.ts';
import type { PaymentsObject } from '../payment/payments-object.ts';

declare global {
  namespace Cloudflare {
    /** Bindings of the test Worker. */
    interface Env {
      DB: D1Database;
      BASKETS: DurableObjectNamespace<BasketObject>;
      WISHLISTS: DurableObjectNamespace<WishlistObject>;
      OUTBOX: DurableObjectNamespace<OutboxObject>;
      PAYMENTS: DurableObjectNamespace<PaymentsObject>;
      ATTEMPTS: DurableObjectNamespace<AttemptsObject>;
      BEGINNING_LIMIT: RateLimit;
      CONTENT: KVNamespace;
      MAIL_URL: string;
      EVENTS_URL: string;
      STRIPE_SECRET_KEY?: string;
      STRIPE_WEBHOOK_SECRET?: string;
      TEST_PAYMENTS_URL?: string;
      TEST_PAYMENTS_SECRET?: string;
      MIGRATIONS: D1Migration[];
      /** The text of docs/data.md. */
      DATA_DOCS: string;
    }
  }
}
