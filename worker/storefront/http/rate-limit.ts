import type { Bindings } from '../bindings.ts';
import { clientKeys, hashOfDay } from './client-key.ts';
import type { RequestContext } from './request-context.ts';

type RateLimitName = {
  [K in keyof Bindings]-?: Bindings[K] extends RateLimit ? K : never;
}[keyof Bindings];

/** A limit per client and minute. */
export interface Limit {
  readonly binding: keyof typeof WIDER;
  /** Name of a separate count, for work that shares a binding with other work. */
  readonly count?: string;
  /** Key that is counted instead of the client: for work that one buyer repeats from any network. */
  readonly whose?: string;
}

interface Wider {
  /** Limit of an IPv4 address, which thousands may share: a carrier's, a hospital's. */
  readonly address: RateLimitName;
  /** Limits of a /56, which a household gets, and of a /48, which is a company's or covers 256 households. */
  readonly household: RateLimitName;
  readonly site: RateLimitName;
}

const FEW = { household: 'HOUSEHOLD_LIMIT', site: 'CROWD_LIMIT' } as const;
const SOME = { household: 'CROWD_LIMIT', site: 'RENDER_LIMIT' } as const;

/**
 * Limits of networks that are wider than a /64, by the limit of one (docs/rules/page.md#limits). One client must not use up the limit of
 * its neighbours, so each is a multiple of the one before, and counts only requests that passed that one.
 */
export const WIDER = {
  AUTH_LIMIT: { address: 'CROWD_LIMIT', ...FEW },
  VOUCHER_LIMIT: { address: 'CROWD_LIMIT', ...SOME },
  NEWSLETTER_LIMIT: { address: 'NEWSLETTER_LIMIT', ...FEW },
  CONTACT_LIMIT: { address: 'CONTACT_LIMIT', ...FEW },
  REMINDER_LIMIT: { address: 'REMINDER_LIMIT', ...FEW },
  LIST_LIMIT: { address: 'LIST_LIMIT', ...SOME },
  REPORT_LIMIT: { address: 'REPORT_LIMIT', ...SOME },
  RENDER_LIMIT: { address: 'RENDER_LIMIT', household: 'SITE_LIMIT', site: 'NETWORK_LIMIT' },
} as const satisfies Readonly<Partial<Record<RateLimitName, Wider>>>;

/** Seconds that every limit counts over. */
export const LIMIT_PERIOD = 60;

/** Headers of a response to a client above its limit. */
export const RATE_LIMITED = { 'cache-control': 'no-store', 'retry-after': String(LIMIT_PERIOD) };

/**
 * Counts work for a client, in each network of its address, and returns whether it is above a limit. Skipped when the client IP is
 * unknown: the platform reports it for every request from outside.
 */
export async function isRateLimited(
  { clientIp, env, trace }: Pick<RequestContext, 'clientIp' | 'env' | 'trace'>,
  { binding, count = binding, whose }: Limit,
): Promise<boolean> {
  const now = Date.now();
  const { address, household, site } = WIDER[binding];
  const isOver = async (name: RateLimitName, key: string) =>
    !(await env[name].limit({ key: `${count}:${key}` })).success;
  const limited = async () => {
    if (whose !== undefined) return isOver(binding, await hashOfDay(whose, now));
    if (clientIp === undefined) return false;
    const [narrow = '', wider, widest] = await clientKeys(clientIp, now);
    if (wider === undefined || widest === undefined) return isOver(address, narrow);
    return (
      (await isOver(binding, narrow)) ||
      (await isOver(household, wider)) ||
      (await isOver(site, widest))
    );
  };
  if (!(await limited())) return false;
  trace.addEvent('rate.limited', { work: count });
  return true;
}
