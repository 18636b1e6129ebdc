import { mailboxOf } from '../../../app/domain/newsletter.ts';
import {
  FAILED_SUBSCRIPTION_KEPT,
  KV_PATIENCE,
  SUBSCRIPTION_KEPT,
} from '../../../edge-config/cache.ts';
import { subscriptionKey } from '../cache/keys.ts';
import { within } from '../cache/within.ts';
import { sign } from '../signature.ts';
import type { Actor } from './define-action.ts';

type Asker = Pick<Actor, 'env' | 'settings' | 'shop' | 'trace' | 'waitUntil'>;

/** Stands for a mailbox in a shop's newsletter: without the secret nobody can try which address it is. */
export function mailboxHash(email: string, { settings, shop }: Asker): Promise<string> {
  const [secret = ''] = settings.SIGNING_SECRETS;
  const text = `newsletter ${shop.id} ${mailboxOf(email)}`;
  return sign(secret, 'SHA-256', new TextEncoder().encode(text));
}

/**
 * Whether a mailbox's subscription is to be handed on. Not where one was taken within a day, nor where another is under
 * way: what came of it is known within a minute everywhere, and until then one a minute is handed on at each place.
 */
export async function mayHandOn(hash: string, { env, trace }: Asker): Promise<boolean> {
  const last = await within(env.CACHE.get(subscriptionKey(hash)), KV_PATIENCE).catch(() => {
    trace.note('newsletter.unread');
    return null;
  });
  if (last === 'failed') return true;
  if (last === null && (await env.MAILBOX_LIMIT.limit({ key: hash })).success) return true;
  trace.note('newsletter.repeated');
  return false;
}

/** Keeps what came of a mailbox's subscription, which a failing store does not change. */
export async function keepOutcome(
  hash: string,
  isTaken: boolean,
  { env, trace, waitUntil }: Asker,
): Promise<void> {
  const [value, expirationTtl] = isTaken
    ? ['taken', SUBSCRIPTION_KEPT]
    : ['failed', FAILED_SUBSCRIPTION_KEPT];
  const writing = env.CACHE.put(subscriptionKey(hash), value, { expirationTtl }).catch(() => {
    trace.note('newsletter.unwritten');
  });
  waitUntil(writing);
  // Late: it goes on behind the answer.
  await within(writing, KV_PATIENCE).catch(() => undefined);
}
