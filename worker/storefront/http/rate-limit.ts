import type { Bindings } from '../bindings.ts';
import { clientKey } from './client-key.ts';
import type { RequestContext } from './request-context.ts';

type RateLimitName = {
  [K in keyof Bindings]-?: Bindings[K] extends RateLimit ? K : never;
}[keyof Bindings];

/** What is counted per client and minute. */
export interface Limit {
  readonly binding: RateLimitName;
  /** Name of a separate count, for work that shares a binding with other work. */
  readonly count?: string;
}

/** Seconds that every limit counts over. */
export const LIMIT_PERIOD = 60;

/** Headers of a response to a client above its limit. */
export const RATE_LIMITED = { 'cache-control': 'no-store', 'retry-after': String(LIMIT_PERIOD) };

/** Counts work for a client and returns whether it is above the limit. Skipped when the client IP is unknown. */
export async function isRateLimited(
  { clientIp, env, trace }: Pick<RequestContext, 'clientIp' | 'env' | 'trace'>,
  { binding, count }: Limit,
): Promise<boolean> {
  if (clientIp === undefined) return false;
  const client = await clientKey(clientIp, Date.now());
  const { success } = await env[binding].limit({
    key: count === undefined ? client : `${count}:${client}`,
  });
  if (!success) trace.note('rate.limited', { work: count ?? binding });
  return !success;
}
