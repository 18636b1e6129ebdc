import { isIP } from 'node:net';
import type { Context } from 'hono';
import { INTERNAL_SECONDS } from '../../../edge-config/cache.ts';
import type { AppEnv } from '../http/request-context.ts';

/**
 * GET /rum/is_internal: whether the client is in one of the operator's networks (INTERNAL_NETWORKS) or a device in one of its
 * stores, which every tracking event says. Only the client's browser keeps the answer.
 */
export function isInternal(c: Context<AppEnv>): Response {
  const { clientIp = '', settings, trace, visitor } = c.env.context;
  trace.route = 'is_internal';
  const version = isIP(clientIp);
  const isInside =
    version !== 0 &&
    settings.INTERNAL_NETWORKS?.check(clientIp, `ipv${version === 6 ? 6 : 4}`) === true;
  const internal = isInside || visitor.retail;
  return c.json({ internal }, 200, { 'cache-control': `private, max-age=${INTERNAL_SECONDS}` });
}
