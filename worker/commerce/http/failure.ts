import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { REFUSED_CLIENT, REFUSED_HEADER } from '../../../app/page/rules/upstream.ts';
import { HttpError } from './http-error.ts';
import { transientOf } from './transient.ts';

/** An id in a message may be a basket's bearer id, which must not be logged. */
const LONG_HEX = /[0-9a-f]{32,}/gi;
const MAX_MESSAGE = 300;
/** Retry-After of 429 in seconds: the period of the rate limits (wrangler.toml). */
const LIMIT_PERIOD = 60;
/** Retry-After of 503 in seconds. */
const OUTAGE_PAUSE = '5';

/**
 * Turns an error of a route into a response: an HttpError into its status; anything else into one log line and a 500, or a 503
 * where the error is transient.
 */
export function answerFailure(error: Error, c: Context): Response {
  if (error instanceof HttpError) {
    const { message, field, reason, status } = error;
    const wait = error.retryAfter ?? (status === 429 ? LIMIT_PERIOD : undefined);
    if (wait !== undefined) c.header('Retry-After', String(wait));
    // Undefined values are left out of the JSON.
    return c.json({ error: message, field, reason }, status);
  }
  const transient = transientOf(error);
  console.error(
    JSON.stringify({
      event: transient ?? 'internal',
      method: c.req.method,
      route: routePath(c, -1),
      name: error.name,
      message: error.message.replace(LONG_HEX, '…').slice(0, MAX_MESSAGE),
    }),
  );
  if (transient === undefined) return c.json({ error: 'internal' }, 500);
  c.header('Retry-After', OUTAGE_PAUSE);
  return c.json({ error: 'the shop’s store does not answer, please try again' }, 503);
}

/**
 * Marks each 403 and 429 as an answer of this back end, because a firewall or proxy in front of it may use the same
 * statuses.
 */
export function markRefusals(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status === 403 || c.res.status === 429) c.header(REFUSED_HEADER, REFUSED_CLIENT);
  };
}
