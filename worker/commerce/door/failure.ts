import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { Refusal } from './refusal.ts';

/** Ids in a message could be a basket's, which is a bearer (DESIGN §6): they never reach the log. */
const LONG_HEX = /[0-9a-f]{32,}/gi;
const MAX_MESSAGE = 300;
/** Seconds that a limit counts over (wrangler.toml). */
const LIMIT_PERIOD = '60';

/** Turns what a route threw into an answer: a refusal into its 4xx, all else into a 500 and one line in the log. */
export function answerFailure(error: Error, c: Context): Response {
  if (error instanceof Refusal) {
    const { message, field, status } = error;
    if (status === 429) c.header('Retry-After', LIMIT_PERIOD);
    return c.json(field === undefined ? { error: message } : { error: message, field }, status);
  }
  console.error(
    JSON.stringify({
      event: 'internal',
      method: c.req.method,
      route: routePath(c, -1),
      name: error.name,
      message: error.message.replace(LONG_HEX, '…').slice(0, MAX_MESSAGE),
    }),
  );
  return c.json({ error: 'internal' }, 500);
}
