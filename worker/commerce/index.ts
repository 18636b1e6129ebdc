import { Hono } from 'hono';
import { answerFailure } from './door/failure.ts';
import type { Env } from './env.ts';
import { baskets } from './routes/baskets.ts';
import { health } from './routes/health.ts';
import { sweepOutbox } from './outbox/sweep.ts';
import { outbox } from './routes/outbox.ts';
import { products } from './routes/products.ts';
import { users } from './routes/users.ts';
import { wishlists } from './routes/wishlists.ts';

export { BasketObject } from './basket-object.ts';
export { WishlistObject } from './wishlist-object.ts';
export { OutboxObject } from './outbox-object.ts';

const app = new Hono<{ Bindings: Env }>();

app.onError(answerFailure);
app.notFound((c) => c.json({ error: 'no such call' }, 404));

app.route('/v1/products', products);
app.route('/v1/baskets', baskets);
app.route('/v1/wishlists', wishlists);
app.route('/v1/users', users);
app.route('/v1/outbox', outbox);
app.route('/healthz', health);

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => sweepOutbox(env, controller.scheduledTime),
} satisfies ExportedHandler<Env>;
