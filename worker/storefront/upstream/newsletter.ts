import type {
  EndedSubscription,
  Subscription,
} from '../../../app/newsletter/schemas/newsletter.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import type { Trace } from '../http/trace.ts';
import { callService, type UpstreamContext } from './call.ts';

export type SubscriptionResult =
  | { readonly kind: 'taken' }
  /** The system rejects the address as invalid. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'fault' };

/** Sends a subscription to the newsletter system, once, since each may send a mail. The log has no address. */
export async function postSubscription(
  context: UpstreamContext,
  subscription: Subscription,
): Promise<SubscriptionResult> {
  const answer = await send(context, 'POST', subscription);
  if (answer.status < 300) return { kind: 'taken' };
  if (answer.status === 400 || answer.status === 422) return { kind: 'refused' };
  return fault(context.trace, answer.cause);
}

/** Ends the subscriptions of an address; returns whether none is left. */
export async function deleteSubscription(
  context: UpstreamContext,
  ended: EndedSubscription,
): Promise<boolean> {
  const { cause, status } = await send(context, 'DELETE', ended);
  if (status < 300 || status === 404 || status === 410) return true;
  fault(context.trace, cause);
  return false;
}

/** Sends a call; `status` is 503 if nothing answered, and `cause` is for the log. */
async function send(
  context: UpstreamContext,
  method: 'POST' | 'DELETE',
  body: Subscription | EndedSubscription,
): Promise<{ readonly status: number; readonly cause: string }> {
  const { env, settings } = context;
  const { NEWSLETTER_URL: address, NEWSLETTER_TOKEN: token } = settings;
  if (!address) return { status: 503, cause: 'unset' };
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const init = { method, headers, body: JSON.stringify(body) };
  const service = { binding: env.NEWSLETTER, limits: upstreamLimits.newsletter };
  const answer = await callService(context, service, address, init);
  return answer.ok
    ? { status: answer.status, cause: `status ${answer.status}` }
    : { status: 503, cause: answer.cause };
}

function fault(trace: Trace, cause: string): SubscriptionResult {
  trace.addEvent('newsletter.fault', { cause });
  return { kind: 'fault' };
}
