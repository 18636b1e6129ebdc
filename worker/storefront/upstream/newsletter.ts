import type { Subscription } from '../../../app/api/newsletter.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import type { Bindings } from '../bindings.ts';
import type { Settings } from '../env.ts';
import type { Trace } from '../http/trace.ts';
import { ask } from './call.ts';

export type SubscriptionResult =
  | { readonly kind: 'taken' }
  /** The system knows the address for none. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'fault' };

interface Asker {
  readonly env: Bindings;
  readonly settings: Settings;
  readonly trace: Trace;
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

/** Hands a subscription to the newsletter system; never twice, since each may send a mail. The log has no address. */
export async function postSubscription(
  subscription: Subscription,
  { env, settings, trace, waitUntil }: Asker,
): Promise<SubscriptionResult> {
  const { NEWSLETTER_URL: address, NEWSLETTER_TOKEN: token } = settings;
  if (!address) return fault(trace, 'unset');
  const { NEWSLETTER: binding } = env;
  const fetcher = (url: string, init: RequestInit) =>
    binding ? binding.fetch(url, init) : fetch(url, init);
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const init = { method: 'POST', headers, body: JSON.stringify(subscription) };
  const answer = await trace.time(
    'newsletter',
    () => ask({ env, fetcher, limits: upstreamLimits.newsletter, waitUntil }, address, init),
    (result) => (result.ok ? String(result.status) : result.cause),
  );
  if (!answer.ok) return fault(trace, answer.cause);
  if (answer.status < 300) return { kind: 'taken' };
  if (answer.status === 400 || answer.status === 422) return { kind: 'refused' };
  return fault(trace, `status ${answer.status}`);
}

function fault(trace: Trace, cause: string): SubscriptionResult {
  trace.note('newsletter.fault', { cause });
  return { kind: 'fault' };
}
