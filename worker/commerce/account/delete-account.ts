import { mailboxOf } from '../../../app/newsletter/rules/newsletter.ts';
import { ownedKey } from '../../../app/visitor/rules/owned-key.ts';
import type { Company } from '../../../app/shop/rules/shop.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import type { Env } from '../env.ts';
import type { Account } from './account.ts';
import { attemptsOf } from './attempts-object.ts';
import { finishMerges } from './merges.ts';

const ERASURE = 'INSERT OR IGNORE INTO erasures (user_id, company, created_at) VALUES (?, ?, ?)';
/**
 * Selects rows that are stored by e-mail address alone. They are deleted only with an account whose address is verified
 * (docs/rules/account.md#verified-addresses).
 */
const OF_ADDRESS = `mailbox = ?1 AND email = (SELECT email FROM users WHERE id = ?2 AND verified_at IS NOT NULL)
  AND shop_id IN (SELECT value FROM json_each(?3))`;
const REMINDERS = `FROM reminders WHERE ${OF_ADDRESS}`;
const REMINDER_MAILS = `DELETE FROM outbox WHERE cause IN (SELECT 'reminder:' || id ${REMINDERS})`;
/** Deletes reservations. Deleting an open one gives its stock back (trigger `reservations_release`). */
const RESERVATIONS = `DELETE FROM reservations WHERE ${OF_ADDRESS}`;
const WISH_MAILS = `FROM wish_mails WHERE wishlist_key IN (SELECT value FROM json_each(?4)) OR (${OF_ADDRESS})`;
const WISH_OUTBOX = `DELETE FROM outbox WHERE cause IN (SELECT 'wish:' || id ${WISH_MAILS})`;
/** Deletes the shares of all lists, and with them their links and marks. The key of a named list follows its wishlist's. */
const SHARES = `DELETE FROM shared_wishlists WHERE wishlist_key IN (
    SELECT s.wishlist_key FROM json_each(?) own
    JOIN shared_wishlists s ON s.wishlist_key >= own.value AND s.wishlist_key < own.value || '0')`;
const TOKEN_MAILS = `DELETE FROM outbox WHERE cause IN ('reset:' || ?1, 'newsletter:' || ?1, 'passkey:' || ?1)`;
/**
 * Deletes the customer's mails. Waiting mails to the shop are still sent, because the customer asked something, and so are
 * a waiting confirmation of an order and receipt of a withdrawal, which the shop owes.
 */
const MAILS = `DELETE FROM outbox WHERE (body ->> '$.to' = ?1
    OR (body ->> '$.replyTo' = ?1 AND (sent_at IS NOT NULL OR given_up_at IS NOT NULL)))
  AND body ->> '$.shopId' IN (SELECT value FROM json_each(?2))
  AND (EXISTS (SELECT 1 FROM users WHERE id = ?3 AND verified_at IS NOT NULL)
    OR cause IN (SELECT 'order:' || order_number FROM orders WHERE user_id = ?3))
  AND NOT ((cause LIKE 'order:%' OR cause LIKE 'withdrawal:%') AND sent_at IS NULL AND given_up_at IS NULL)`;
/** Deletes messages from the account to the shop; waiting ones are still sent. */
const MESSAGES = `DELETE FROM outbox WHERE cause IN ('contact:' || ?1, 'receipt:' || ?1)
  AND (sent_at IS NOT NULL OR given_up_at IS NOT NULL)`;
/** Deletes events, because they contain the customer’s number and the hash of the address. */
const EVENTS = `DELETE FROM outbox WHERE kind = 'event'
  AND cause IN (SELECT 'order:' || order_number FROM orders WHERE user_id = ?)`;
/** Clears the basket's key, which contains the id of the account, and stops tracking. */
const ORDERS = `UPDATE orders SET basket_key = '', may_track = 0 WHERE user_id = ?`;
/** Forgets the messages of presents that were sent, or never will be: no book needs them. */
const MESSAGES_OF_GIFTS = `UPDATE orders SET details = json_set(details, '$.gifts',
    (SELECT json_group_array(json_remove(value, '$.message')) FROM json_each(details, '$.gifts')))
  WHERE user_id = ? AND details -> '$.gifts' IS NOT NULL
    AND (status IN ('cancelled', 'failed')
      OR NOT EXISTS (SELECT 1 FROM order_packages p WHERE p.order_id = orders.id AND p.status = 'open'))`;

/**
 * Deletes a customer: sessions, addresses and everything else that refers to the row are deleted with it, orders stay
 * without the reference. Baskets and wishlists, which the batch cannot delete, are recorded in it and deleted afterwards
 * (docs/rules/account.md#deleted-accounts). `now` in milliseconds since 1970.
 */
export async function deleteAccount(
  env: Env,
  { email, id }: Account,
  company: Company,
  now: number,
): Promise<void> {
  const { DB: db } = env;
  // Without the user's row, data that is being merged could not be reached any more.
  await finishMerges(env, id);
  const own = allShops.filter((shop) => shop.company === company);
  const shops = JSON.stringify(own.map((shop) => shop.id));
  const wishlists = JSON.stringify(own.map((shop) => ownedKey('wishlist', shop.id, id)));
  const ofAddress = [mailboxOf(email), id, shops] as const;
  await db.batch([
    db.prepare(ERASURE).bind(id, company, now),
    db.prepare(REMINDER_MAILS).bind(...ofAddress),
    db.prepare(`DELETE ${REMINDERS}`).bind(...ofAddress),
    db.prepare(RESERVATIONS).bind(...ofAddress),
    db.prepare(WISH_OUTBOX).bind(...ofAddress, wishlists),
    db.prepare(`DELETE ${WISH_MAILS}`).bind(...ofAddress, wishlists),
    db.prepare(SHARES).bind(wishlists),
    db.prepare(TOKEN_MAILS).bind(id),
    db.prepare(MAILS).bind(email, shops, id),
    db.prepare(MESSAGES).bind(id),
    db.prepare(EVENTS).bind(id),
    db.prepare(ORDERS).bind(id),
    db.prepare(MESSAGES_OF_GIFTS).bind(id),
    db.prepare('DELETE FROM users WHERE id = ?').bind(id),
  ]);
  await (await attemptsOf(env, company, email)).clear();
  // The account is deleted even if this fails: the sweep repeats it.
  await eraseOwned(env, company, id);
}

/**
 * Deletes baskets and wishlists of a deleted user in all shops of the company. Repeatable. Never throws; returns whether all
 * are deleted.
 */
export async function eraseOwned(env: Env, company: Company, userId: string): Promise<boolean> {
  const shops = allShops.filter((shop) => shop.company === company);
  const erasing = shops.flatMap(({ id }) => [
    env.BASKETS.getByName(ownedKey('basket', id, userId)).erase(),
    env.WISHLISTS.getByName(ownedKey('wishlist', id, userId)).erase(),
  ]);
  const outcomes = await Promise.allSettled(erasing);
  const isErased = outcomes.every(({ status }) => status === 'fulfilled');
  if (!isErased) console.error(JSON.stringify({ event: 'erasure.failed' }));
  return isErased;
}
