import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../bindings.ts';
import { readCapped } from '../upstream/read-capped.ts';

/** Bytes of a body nobody read that are still taken in and dropped. */
const MOST = 512 * 1024;
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
    if (body && !bodyUsed) await Promise.race([readCapped(body, 0, MOST), tooSlow()]);
  };
}

function tooSlow(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LONGEST));
}
