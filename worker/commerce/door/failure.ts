import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { Refusal } from './refusal.ts';
import { transientOf } from './transient.ts';

/** Ids in a message could be a basket's, which is a bearer (DESIGN §6): they never reach the log. */
const LONG_HEX = /[0-9a-f]{32,}/gi;
const MAX_MESSAGE = 300;
/** Seconds that a limit counts over (wrangler.toml). */
const LIMIT_PERIOD = '60';

/** Seconds after which a store that is out for a moment may be asked again. */
const SILENCE = '5';

/**
 * Turns what a route threw into an answer: a refusal into its 4xx, all else into one line in the log and a 500, or a 503
 * where a store is out for a moment.
 */
export function answerFailure(error: Error, c: Context): Response {
  if (error instanceof Refusal) {
    const { message, field, status } = error;
    if (status === 429) c.header('Retry-After', LIMIT_PERIOD);
    return c.json(field === undefined ? { error: message } : { error: message, field }, status);
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
  c.header('Retry-After', SILENCE);
  return c.json({ error: 'the shop’s store does not answer, please try again' }, 503);
}
