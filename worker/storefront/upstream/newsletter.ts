import type { Subscription } from '../../../app/api/newsletter.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Trace } from '../http/trace.ts';
import { callUpstream } from './call.ts';

export type SubscriptionResult =
  | { readonly kind: 'taken' }
  /** The system rejects the address as invalid. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'fault' };

type NewsletterContext = Pick<
  RequestContext,
  'env' | 'settings' | 'control' | 'trace' | 'waitUntil'
>;

/** Sends a subscription to the newsletter system, once, since each may send a mail. The log has no address. */
export async function postSubscription(
  { env, settings, control, trace, waitUntil }: NewsletterContext,
  subscription: Subscription,
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
    () =>
      callUpstream(
        { control, fetcher, limits: upstreamLimits.newsletter, waitUntil },
        address,
        init,
      ),
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
