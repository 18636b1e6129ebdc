import type { Lookup, Redeemed } from '../../../app/order/schemas/order-change.ts';
import { mailboxOf } from '../../../app/newsletter/rules/newsletter.ts';
import {
  LOOKUP_MAILS_TIME,
  LOOKUP_QUERY,
  LOOKUP_SESSION_TIME,
  LOOKUP_TIME,
  MAX_LOOKUP_MAILS,
} from '../../../app/order/rules/order-lookup.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { newToken } from '../account/session.ts';
import { sha256Hex } from '../sha256.ts';
import { orderMail } from '../mails/order-mails.tsx';
import { companyShops } from './lookups-access.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Prefix of the cause of a look-up's mail: `lookup:{order id}`. */
const CAUSE = 'lookup:';
/**
 * Inserts no row if number and address are not those of an order, or if the mailbox got too many mails. The mail is written only
 * if the row is.
 */
const INSERT = `INSERT INTO order_lookups (token_hash, order_id, mailbox, created_at, expires_at)
  SELECT ?1, o.id, o.mailbox, ?5, ?6 FROM orders o
  WHERE o.order_number = ?2 AND o.mailbox = ?3 AND o.shop_id IN (SELECT value FROM json_each(?4))
    AND (SELECT count(*) FROM order_lookups WHERE mailbox = ?3 AND created_at > ?7) < ${MAX_LOOKUP_MAILS}`;
/** Sent to the address of the order, as spelt in the order. */
const MAIL = `INSERT INTO outbox (id, kind, cause, body, created_at, next_try_at)
  SELECT ?2, 'mail', '${CAUSE}' || o.id, json_set(?3, '$.to', json_extract(o.customer, '$.email')), ?4, ?4
  FROM order_lookups l JOIN orders o ON o.id = l.order_id WHERE l.token_hash = ?1`;
/** A row for a call without a token, so that its answer takes as long. It is never sent and contains no address. */
const DECOY = `INSERT INTO outbox (id, kind, cause, body, created_at, next_try_at, given_up_at)
  SELECT ?2, 'mail', '${CAUSE}', json_remove(?3, '$.to'), ?4, ?4, ?4
  WHERE NOT EXISTS (SELECT 1 FROM order_lookups WHERE token_hash = ?1)`;
const REDEEM = `UPDATE order_lookups SET session_hash = ?2, session_expires_at = ?3
  WHERE token_hash = ?1 AND session_hash IS NULL AND expires_at > ?4
    AND order_id IN (SELECT id FROM orders WHERE shop_id IN (SELECT value FROM json_each(?5)))
  RETURNING (SELECT order_number FROM orders WHERE id = order_id) AS number`;

/**
 * Writes the mail with the link to an order, if number and address are those of an order and its mailbox did not get too many
 * (docs/rules/order.md#order-look-up). The same statements run for every call, and each call writes a row. Returns a function that removes
 * a row without a mail. `now` in milliseconds since 1970.
 */
export async function writeLookup(
  db: D1Database,
  shop: Shop,
  { email, link, number }: Lookup,
  now: number,
): Promise<D1PreparedStatement> {
  const token = newToken();
  const hash = await sha256Hex(token);
  const url = new URL(link);
  url.searchParams.set(LOOKUP_QUERY, token);
  const expiresAt = now + LOOKUP_TIME;
  const { origin } = url;
  const asked = { number, customer: { email } };
  const mail = orderMail('lookup', asked, shop, { origin, link: url.href, expiresAt });
  const body = JSON.stringify(mail);
  const wanted = [number, mailboxOf(email), companyShops(shop.company)] as const;
  const [id, decoy] = [`${CAUSE}${crypto.randomUUID()}`, `${CAUSE}${crypto.randomUUID()}`];
  await db.batch([
    db.prepare(INSERT).bind(hash, ...wanted, now, expiresAt, now - LOOKUP_MAILS_TIME),
    db.prepare(MAIL).bind(hash, id, body, now),
    db.prepare(DECOY).bind(hash, decoy, body, now),
  ]);
  return db.prepare('DELETE FROM outbox WHERE id = ?').bind(decoy);
}

/**
 * Exchanges a mailed token for the order's token, once. Undefined for an unknown, used or expired one. `now` in milliseconds since 1970.
 */
export async function redeemLookup(
  db: D1Database,
  { company }: Shop,
  token: string,
  now: number,
): Promise<Redeemed | undefined> {
  const session = newToken();
  const number = await db
    .prepare(REDEEM)
    .bind(
      await sha256Hex(token),
      await sha256Hex(session),
      now + LOOKUP_SESSION_TIME,
      now,
      companyShops(company),
    )
    .first<string>('number');
  if (number === null) return undefined;
  return { number, token: session, maxAge: LOOKUP_SESSION_TIME / 1000 };
}

/** Deletes look-ups after a day, and their mails, which contain tokens. `now` in milliseconds since 1970. */
export async function sweepLookups(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM order_lookups WHERE created_at <= ?').bind(now - DAY),
    db
      .prepare(
        `DELETE FROM outbox WHERE cause >= '${CAUSE}' AND cause < 'lookup;'
          AND (sent_at IS NOT NULL OR given_up_at IS NOT NULL) AND created_at <= ?`,
      )
      .bind(now - DAY),
  ]);
}
