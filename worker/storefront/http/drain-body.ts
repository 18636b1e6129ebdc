import type { MiddlewareHandler } from 'hono';
import { readCapped } from './read-capped.ts';
import type { AppEnv } from './request-context.ts';
import { withTimeout } from './with-timeout.ts';

/** Bytes of an unread or overlong body that are still read and dropped. */
export const DRAIN_LIMIT = 512 * 1024;
/** A slower sender does not hold up the response longer than this. Milliseconds. */
const DRAIN_PATIENCE = 5_000;

/**
 * Drains the body of a request that no handler read, up to a limit. A sender that is cut off in the middle loses the
 * response that refuses it, and the next request on the same connection with it.
 */
export function drainBody(): MiddlewareHandler<AppEnv> {
  return async function drainRequestBody(c, next) {
    await next();
    const { body, bodyUsed } = c.req.raw;
    if (!body || bodyUsed) return;
    // A sender that is slower, or gone, gets the response that stands.
    await withTimeout(readCapped(body, 0, DRAIN_LIMIT), DRAIN_PATIENCE).catch(() => undefined);
  };
}
