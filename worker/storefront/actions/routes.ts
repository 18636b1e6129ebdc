import { Hono } from 'hono';
import { hasExtension, isPathTooLong } from '../../../app/domain/path.ts';
import type { AppEnv } from '../bindings.ts';
import { originGuard } from '../http/origin-guard.ts';
import { actions } from './registry.ts';
import { mountGetBasket } from './basket.ts';
import { mountUser } from './user.ts';
import { mountVisitor } from './visitor.ts';
import { mountGetWishlist } from './wishlist.ts';

/** The calls that the browser makes on the shop's own host. JSON in and out, never kept by anybody. */
export function apiCalls(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use('/api/*', async function prepareCall(c, next) {
    const { pathname, search } = new URL(c.req.url);
    c.header('cache-control', 'private, no-store');
    if (isPathTooLong(pathname)) return c.json({ error: 'the address is too long' }, 414);
    // The slash rule for calls keeps method and body (DESIGN §8).
    if (!pathname.endsWith('/') && !hasExtension(pathname))
      return c.redirect(`${pathname}/${search}`, 308);
    return next();
  });
  app.use('/api/*', originGuard());
  for (const action of actions.values()) action.mount(app);
  mountGetBasket(app);
  mountGetWishlist(app);
  mountUser(app);
  mountVisitor(app);
  app.all('/api/*', (c) => c.json({ error: 'no such call' }, 404));
  return app;
}
