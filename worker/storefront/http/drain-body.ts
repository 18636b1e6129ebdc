import type { MiddlewareHandler } from 'hono';
import { readCapped } from './read-capped.ts';
import type { AppEnv } from './request-context.ts';
import { withTimeout } from './with-timeout.ts';

/** Maximum bytes of an unread or too long body that are still read and dropped. */
export const DRAIN_LIMIT = 512 * 1024;
/** The longest time that draining delays the response. Milliseconds. */
const DRAIN_PATIENCE = 5_000;

/**
 * Drains the body of a request that no handler read, up to a limit. Otherwise the connection would be cut off, and
 * the sender would lose the response and the next request on the same connection.
 */
export function drainBody(): MiddlewareHandler<AppEnv> {
  return async function drainRequestBody(c, next) {
    await next();
    const { body, bodyUsed } = c.req.raw;
    if (!body || bodyUsed) return;
    // A slower sender gets the response without waiting any longer.
    await withTimeout(readCapped(body, 0, DRAIN_LIMIT), DRAIN_PATIENCE).catch(() => undefined);
  };
}
