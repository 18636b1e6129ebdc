import { type Subscription, subscribeSchema } from '../../../app/newsletter/schemas/newsletter.ts';
import { salutationCode } from '../../../app/account/rules/person.ts';
import { SUBSCRIPTION_TTL } from '../../../edge-config/cache.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import {
  deleteSubscription,
  postSubscription,
  type SubscriptionResult,
} from '../upstream/newsletter.ts';
import type { ActionContext } from './action-context.ts';
import { mailboxHash, shouldForward, storeOutcome, wasEnded } from './mailbox.ts';

/** Forwards a subscription, unless one of this mailbox was accepted within a day (docs/rules/newsletter.md#newsletter). */
export async function forwardSubscription(
  subscription: Subscription,
  context: ActionContext,
): Promise<SubscriptionResult | { readonly kind: 'repeated' }> {
  const mailbox = await mailboxHash('newsletter', subscription.email, context);
  if (!(await shouldForward(mailbox, context))) return { kind: 'repeated' };
  const result = await postSubscription(context, subscription);
  const outcome = result.kind === 'taken' ? 'accepted' : 'failed';
  await storeOutcome(mailbox, outcome, SUBSCRIPTION_TTL, context);
  return result;
}

/** A person whose form has a ticked newsletter box. */
interface Subscriber {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: string;
}

/**
 * Subscribes a person after the response, without waiting for the outcome: the owner of the mailbox confirms by mail in
 * any case, and a failure is logged.
 */
export function subscribeBehind(
  { email, firstName, lastName, gender }: Subscriber,
  source: 'register' | 'guest' | 'account',
  context: ActionContext,
): void {
  const subscription = subscribeSchema.safeParse({
    name: `${firstName} ${lastName}`.trim(),
    email,
    source,
    shopId: context.shop.id,
    firstName,
    lastName,
    salutation: salutationCode(gender),
  });
  if (subscription.success)
    context.waitUntil(forwardSubscription(subscription.data, context).then(() => undefined));
}

/**
 * Ends the subscriptions of an address in all shops of the company; returns whether none is left. A new one is only
 * forwarded after a day, so that a mailbox cannot be flooded with confirmations.
 */
export async function endSubscription(email: string, context: ActionContext): Promise<boolean> {
  const { settings, shop: own } = context;
  const shops = allShops.filter(({ company }) => company === own.company);
  if (!(await deleteSubscription(context, { email, shopIds: shops.map(({ id }) => id) })))
    return false;
  await Promise.all(
    shops.map(async (shop) => {
      const mailbox = await mailboxHash('newsletter', email, { settings, shop });
      await storeOutcome(mailbox, 'ended', SUBSCRIPTION_TTL, context);
    }),
  );
  return true;
}

/** Returns whether the subscription of an address was ended within a day. */
export async function hasJustEnded(email: string, context: ActionContext): Promise<boolean> {
  return wasEnded(await mailboxHash('newsletter', email, context), context);
}
