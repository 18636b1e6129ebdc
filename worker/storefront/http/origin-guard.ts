import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './request-context.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns whether an unsafe request comes from a page of the same origin: by Sec-Fetch-Site, otherwise by Origin. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return request.headers.get('origin') === new URL(request.url).origin;
}

/** Refuses unsafe requests of other origins. Hono's own csrf() lets cross-site JSON pass. */
export function originGuard(): MiddlewareHandler<AppEnv> {
  return async function guardOrigin(c, next) {
    if (SAFE.has(c.req.method) || isSameOrigin(c.req.raw)) return next();
    c.env.context.trace.addEvent('guard.refused');
    return c.json({ error: 'this request must come from a page of the shop itself' }, 403);
  };
}
