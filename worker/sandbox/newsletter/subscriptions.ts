import { z } from 'zod';
import { subscribeSchema, type Subscription } from '../../../app/newsletter/schemas/newsletter.ts';

/** Prefix of subscriptions in CONTENT; shop and e-mail address end the key. */
const PREFIX = 'sandbox/newsletter/';

const storedSchema = subscribeSchema.extend({
  /** Milliseconds since 1970. */
  receivedAt: z.number(),
  /** Number of times that the subscription was sent. */
  times: z.number().int().positive(),
});

export type StoredSubscription = z.infer<typeof storedSchema>;

function parse(value: unknown): StoredSubscription | undefined {
  return storedSchema.safeParse(value).data;
}

/** Stores a subscription, or counts a repeated one. `now` is milliseconds since 1970. */
export async function storeSubscription(
  content: KVNamespace,
  subscription: Subscription,
  now: number,
): Promise<void> {
  const key = keyOf(subscription.shopId, subscription.email);
  const before = parse(await content.get(key, 'json'));
  const stored: StoredSubscription = {
    ...subscription,
    receivedAt: now,
    times: (before?.times ?? 0) + 1,
  };
  await content.put(key, JSON.stringify(stored));
}

/** Deletes the subscriptions of an address in these shops. */
export async function deleteSubscriptions(
  content: KVNamespace,
  email: string,
  shopIds: readonly number[],
): Promise<void> {
  await Promise.all(shopIds.map((shopId) => content.delete(keyOf(shopId, email))));
}

function keyOf(shopId: number, email: string): string {
  return `${PREFIX}${shopId}/${encodeURIComponent(email)}`;
}

/** Returns subscriptions, the newest first, at most a thousand. */
export async function listSubscriptions(content: KVNamespace): Promise<StoredSubscription[]> {
  const { keys } = await content.list({ prefix: PREFIX });
  const values = await Promise.all(keys.map(({ name }) => content.get(name, 'json')));
  return values
    .flatMap((value) => parse(value) ?? [])
    .sort((a, b) => b.receivedAt - a.receivedAt || a.email.localeCompare(b.email));
}
