import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../bindings.ts';
import { within } from './with-timeout.ts';
import { readCapped } from './read-capped.ts';

/** Bytes of a body that nobody reads, or that is too long, which are still taken in and dropped. */
export const HEARD_OUT = 512 * 1024;
/** And so long: who sends slower does not hold up the answer for ever. Milliseconds. */
const LONGEST = 5_000;

/**
 * Hears a request out whose body no handler read, up to a bound: a sender that is cut off in the middle loses the answer
 * that refuses it, and the next request on the same connection with it.
 */
export function hearOut(): MiddlewareHandler<AppEnv> {
  return async function hearOutRequest(c, next) {
    await next();
    const { body, bodyUsed } = c.req.raw;
    if (!body || bodyUsed) return;
    // Who sends slower, or is gone, has heard or will hear the answer that is made.
    await within(readCapped(body, 0, HEARD_OUT), LONGEST).catch(() => undefined);
  };
}
