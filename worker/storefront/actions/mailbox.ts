import { mailboxOf } from '../../../app/newsletter/rules/newsletter.ts';
import { FAILED_SUBSCRIPTION_TTL, KV_PATIENCE } from '../../../edge-config/cache.ts';
import { subscriptionKey } from '../sources/keys.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { sign } from '../http/signature.ts';
import type { ActionContext } from './action-context.ts';

/**
 * Kinds of mail that a mailbox gets at most once in a period: the newsletter's confirmation and its end, a receipt of the contact
 * form, the confirmation of an asked appointment.
 */
type MailPurpose = 'newsletter' | 'newsletterEnd' | 'receipt' | 'consultation';

/**
 * Returns a keyed hash of a mailbox and shop, or of a mailbox and company for mails that all its shops have in common.
 * Without the secret, the address cannot be guessed from it.
 */
export function mailboxHash(
  purpose: MailPurpose,
  email: string,
  { settings, shop }: Pick<ActionContext, 'settings' | 'shop'>,
): Promise<string> {
  const [secret = ''] = settings.SIGNING_SECRETS;
  const sender = purpose === 'newsletter' ? shop.id : shop.company;
  const text = `${purpose} ${sender} ${mailboxOf(email)}`;
  return sign(secret, 'SHA-256', new TextEncoder().encode(text));
}

/**
 * Returns whether a mail to a mailbox should be sent: not if one was accepted within the period of its purpose, or is in
 * progress. KV takes up to a minute to reach every location, so until then each location may send one per minute.
 */
export async function shouldForward(hash: string, { env, trace }: ActionContext): Promise<boolean> {
  const last = await withTimeout(env.CACHE.get(subscriptionKey(hash)), KV_PATIENCE).catch(() => {
    trace.addEvent('mailbox.unread');
    return null;
  });
  if (last === 'failed') return true;
  if (last === null && (await env.MAILBOX_LIMIT.limit({ key: hash })).success) return true;
  trace.addEvent('mailbox.repeated');
  return false;
}

/** The outcome of a mailbox's mail, or of the subscription that it began. */
type Outcome = 'accepted' | 'failed' | 'ended';

/** Returns whether the subscription that a mailbox's mail began was ended within the period of its purpose. */
export async function wasEnded(hash: string, { env }: ActionContext): Promise<boolean> {
  const last = withTimeout(env.CACHE.get(subscriptionKey(hash)), KV_PATIENCE);
  return (await last.catch(() => null)) === 'ended';
}

/**
 * Stores the outcome of a mailbox's mail for some seconds. An error of the store is noted and does not fail the
 * action.
 */
export async function storeOutcome(
  hash: string,
  value: Outcome,
  seconds: number,
  { env, trace, waitUntil }: ActionContext,
): Promise<void> {
  const expirationTtl = value === 'failed' ? FAILED_SUBSCRIPTION_TTL : seconds;
  const writing = env.CACHE.put(subscriptionKey(hash), value, { expirationTtl }).catch(() => {
    trace.addEvent('mailbox.unwritten');
  });
  waitUntil(writing);
  // A slow write continues in waitUntil.
  await withTimeout(writing, KV_PATIENCE).catch(() => undefined);
}
