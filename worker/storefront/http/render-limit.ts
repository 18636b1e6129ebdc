import { clientKey } from './client-key.ts';
import type { RequestContext } from './request-context.ts';

/** Work that is done for one client alone. Each kind has its own count. */
export type LimitedWork =
  | 'form'
  | 'video'
  | 'suggest'
  | 'recommend'
  | 'reviews'
  | 'stores'
  | 'address';

/** Headers of a response to a client above its limit; `Retry-After` in seconds. */
export const RATE_LIMITED = { 'cache-control': 'no-store', 'retry-after': '60' };

/**
 * Counts work for a client (RENDER_LIMIT: 300 a minute) and returns whether the client is above the limit. Skipped when
 * the client IP is unknown.
 */
export async function isRateLimited(
  { clientIp, env, trace }: RequestContext,
  work: LimitedWork,
): Promise<boolean> {
  if (clientIp === undefined) return false;
  const key = `${work}:${await clientKey(clientIp, Date.now())}`;
  const { success } = await env.RENDER_LIMIT.limit({ key });
  if (!success) trace.note('rate.limited', { work });
  return !success;
}
