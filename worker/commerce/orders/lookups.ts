import { z } from 'zod';
import type { Lookup, Redeemed } from '../../../app/api/order-change.ts';
import { mailboxOf } from '../../../app/domain/newsletter.ts';
import {
  LOOKUP_MAILS_TIME,
  LOOKUP_QUERY,
  LOOKUP_SESSION_TIME,
  LOOKUP_TIME,
  MAX_LOOKUP_MAILS,
} from '../../../app/domain/order-lookup.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { newToken } from '../customers/session.ts';
import { sha256Hex } from '../customers/sha256.ts';
import { orderMail } from '../mails/order-mails.tsx';
import { companyShops } from './lookups-access.ts';
import { readOrder } from './read.ts';

const DAY = 24 * 60 * 60 * 1000;
const FIND = `SELECT o.id, o.customer FROM orders o
  WHERE o.order_number = ?1 AND o.mailbox = ?2 AND o.shop_id IN (SELECT value FROM json_each(?3))`;
/** Inserts no row for a mailbox that got too many mails; the mail follows the row. */
const INSERT = `INSERT INTO order_lookups (token_hash, order_id, mailbox, created_at, expires_at)
  SELECT ?1, ?2, ?3, ?4, ?5
  WHERE (SELECT count(*) FROM order_lookups WHERE mailbox = ?3 AND created_at > ?6) < ${MAX_LOOKUP_MAILS}`;
const MAIL = `INSERT INTO outbox (id, kind, cause, body, created_at, next_try_at)
  SELECT ?2, 'mail', 'lookup:' || order_id, ?3, ?4, ?4 FROM order_lookups WHERE token_hash = ?1`;
const REDEEM = `UPDATE order_lookups SET session_hash = ?2, session_expires_at = ?3
  WHERE token_hash = ?1 AND session_hash IS NULL AND expires_at > ?4
    AND order_id IN (SELECT id FROM orders WHERE shop_id IN (SELECT value FROM json_each(?5)))
  RETURNING (SELECT order_number FROM orders WHERE id = order_id) AS number`;

const foundSchema = z.object({ id: z.number().int() }).nullable();

/** Returns the id of the order with a number and an address. One statement, whatever it finds. */
export async function findForLookup(
  db: D1Database,
  { company }: Shop,
  { email, number }: Pick<Lookup, 'email' | 'number'>,
): Promise<number | undefined> {
  const found = await db
    .prepare(FIND)
    .bind(number, mailboxOf(email), companyShops(company))
    .first<unknown>();
  return foundSchema.parse(found)?.id;
}

/**
 * Writes the mail whose link opens an order, unless its mailbox got too many (docs/rules.md#order-look-up). Runs behind the answer,
 * which is the same without an order. It goes to the address of the order. `now` in milliseconds since 1970.
 */
export async function writeLookup(
  db: D1Database,
  shop: Shop,
  orderId: number,
  link: string,
  now: number,
): Promise<void> {
  const order = await readOrder(db, orderId);
  if (!order) return;
  const token = newToken();
  const hash = await sha256Hex(token);
  const url = new URL(link);
  url.searchParams.set(LOOKUP_QUERY, token);
  const expiresAt = now + LOOKUP_TIME;
  const { origin } = url;
  const mail = orderMail('lookup', order, shop, { origin, link: url.href, expiresAt });
  const { email } = order.customer;
  await db.batch([
    db
      .prepare(INSERT)
      .bind(hash, orderId, mailboxOf(email), now, expiresAt, now - LOOKUP_MAILS_TIME),
    db.prepare(MAIL).bind(hash, `lookup:${crypto.randomUUID()}`, JSON.stringify(mail), now),
  ]);
}

/** Changes a mailed token for the order's token, once. Undefined for an unknown, used or expired one. `now` in milliseconds since 1970. */
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

/** Deletes look-ups a day after they were asked for, and their mails, which hold tokens. `now` in milliseconds since 1970. */
export async function sweepLookups(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM order_lookups WHERE created_at <= ?').bind(now - DAY),
    db
      .prepare(
        `DELETE FROM outbox WHERE cause >= 'lookup:' AND cause < 'lookup;'
          AND (sent_at IS NOT NULL OR given_up_at IS NOT NULL) AND created_at <= ?`,
      )
      .bind(now - DAY),
  ]);
}
