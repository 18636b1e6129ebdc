import type { Context } from 'hono';
import { INTERNAL_SECONDS } from '../../../edge-config/cache.ts';
import { isInternalClient } from '../http/internal-client.ts';
import type { AppEnv } from '../http/request-context.ts';

/**
 * GET /rum/is_internal: whether the client is internal to the operator. Only the client's browser stores the answer.
 */
export function isInternal(c: Context<AppEnv>): Response {
  const { context } = c.env;
  context.trace.route = 'is_internal';
  const internal = isInternalClient(context);
  return c.json({ internal }, 200, { 'cache-control': `private, max-age=${INTERNAL_SECONDS}` });
}
