import { Hono } from 'hono';
import { hasExtension, isPathTooLong } from '../../../app/page/rules/path.ts';
import { originGuard } from '../http/origin-guard.ts';
import type { AppEnv } from '../http/request-context.ts';
import { actions, reads } from './registry.ts';

/**
 * Returns the calls that the browser makes on the shop's own host: JSON in and out, not cached unless a read allows it.
 */
export function apiCalls(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use('/api/*', async function prepareCall(c, next) {
    const { pathname, search } = c.env.context.url;
    c.header('cache-control', 'private, no-store');
    if (isPathTooLong(pathname)) return c.json({ error: 'the path is too long' }, 414);
    // 308 keeps method and body.
    if (!pathname.endsWith('/') && !hasExtension(pathname))
      return c.redirect(`${pathname}/${search}`, 308);
    return next();
  });
  app.use('/api/*', originGuard());
  for (const { mount } of [...actions.values(), ...reads]) mount(app);
  app.all('/api/*', (c) => c.json({ error: 'no such call' }, 404));
  return app;
}
