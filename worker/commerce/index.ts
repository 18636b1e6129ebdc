import { Hono } from 'hono';
import { answerFailure } from './door/failure.ts';
import type { Env } from './env.ts';
import { baskets } from './routes/baskets.ts';
import { health } from './routes/health.ts';
import { products } from './routes/products.ts';
import { users } from './routes/users.ts';
import { wishlists } from './routes/wishlists.ts';

export { BasketObject } from './basket-object.ts';
export { WishlistObject } from './wishlist-object.ts';

const app = new Hono<{ Bindings: Env }>();

app.onError(answerFailure);
app.notFound((c) => c.json({ error: 'no such call' }, 404));

app.route('/v1/products', products);
app.route('/v1/baskets', baskets);
app.route('/v1/wishlists', wishlists);
app.route('/v1/users', users);
app.route('/healthz', health);

export default app;
