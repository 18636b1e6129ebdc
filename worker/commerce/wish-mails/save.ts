import type { MailText } from '../../../app/mail/schemas/mail.ts';
import type { NewWishMail } from '../../../app/wishlist/schemas/wish-mail.ts';
import { MAX_SIZE_WAIT } from '../../../app/wishlist/rules/child-size.ts';
import { mailboxOf } from '../../../app/newsletter/rules/newsletter.ts';
import {
  CONFIRM_TIME,
  CONFIRM_TOKEN,
  MAILS_TIME,
  MAX_MAILS,
  STOP_TOKEN,
} from '../../../app/reminder/rules/reminder.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { type KnownWishes, OFFERS_TIME, offersOf } from '../../../app/wishlist/rules/wish-mail.ts';
import { newToken } from '../account/session.ts';
import { sha256Hex } from '../sha256.ts';
import type { Env } from '../env.ts';
import { mailStatement } from '../outbox/row.ts';
import { readItems } from '../wishlist/marks.ts';
import { wishesNow } from './current-items.ts';

/**
 * Inserts no row if the address has the same mail, confirmed or being sent, or if the mailbox got too many mails. The condition is
 * part of the insertion, since two calls may run at once. The limit counts requests, because rows move with their list and are
 * deleted.
 */
const INSERT = `INSERT OR REPLACE INTO wish_mails
    (id, kind, shop_id, wishlist_key, product_id, email, mailbox, confirm_hash, stop_hash, mail, lines, known, created_at, due_at, expires_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15
  WHERE NOT EXISTS (SELECT 1 FROM wish_mails WHERE wishlist_key = ?4 AND kind = ?2 AND product_id = ?5 AND email = ?6
      AND expires_at > ?13 AND (confirmed_at IS NOT NULL OR created_at > ?16))
    AND (SELECT count(*) FROM wish_mail_requests WHERE mailbox_hash = ?18 AND created_at > ?16) < ?17`;
const COUNT = `INSERT INTO wish_mail_requests (id, mailbox_hash, created_at)
  SELECT id, ?2, ?3 FROM wish_mails WHERE id = ?1`;
/** Deletes the mail of a row that was not inserted. */
const WITHDRAW = `DELETE FROM outbox WHERE cause = ?1
  AND NOT EXISTS (SELECT 1 FROM wish_mails WHERE id = ?2)`;
/** Confirming again changes nothing and has the same answer. */
const CONFIRM = `UPDATE wish_mails SET confirmed_at = coalesce(confirmed_at, ?2),
    expires_at = CASE WHEN confirmed_at IS NOT NULL THEN expires_at
      WHEN kind = 'offers' THEN ?2 + ?3 ELSE max(due_at, ?2) + ?4 END
  WHERE confirm_hash = ?1 AND expires_at > ?2 RETURNING id`;

/** `accepted` reveals nothing about the address: it is the same for a known address and for one above its limit. */
type Saved = 'accepted' | 'unknown' | 'tooLate';

/**
 * Stores a request for mails about a wishlist and writes the mail that asks for its confirmation
 * (docs/rules/wishlist.md#wishlist-mails). `now` in milliseconds since 1970.
 */
export async function saveWishMail(
  env: Env,
  shop: Shop,
  key: string,
  asked: NewWishMail,
  now: number,
): Promise<Saved> {
  const { DB: db } = env;
  if (
    asked.kind === 'size' &&
    (asked.dueAt <= now - MAILS_TIME || asked.dueAt > now + MAX_SIZE_WAIT)
  )
    return 'tooLate';
  if (!(await isWished(env, key, asked))) return 'unknown';
  const { email, confirmation } = asked;
  const [id, confirm, stop] = [crypto.randomUUID(), newToken(), newToken()];
  const fill = (part: string) =>
    part.replaceAll(CONFIRM_TOKEN, confirm).replaceAll(STOP_TOKEN, stop);
  const first = { ...filled(confirmation, fill), to: email, shopId: shop.id };
  const { unsubscribe, ...texts } = asked.mail;
  const mail = { ...filled(texts, fill), ...(unsubscribe && { unsubscribe: fill(unsubscribe) }) };
  const [productId, lines, dueAt] =
    asked.kind === 'size'
      ? ([asked.productId, null, asked.dueAt] as const)
      : ([0, JSON.stringify(asked.lines), now] as const);
  const known = asked.kind === 'offers' ? await knownNow(env, shop, key) : {};
  const cause = `wish:${id}`;
  const hashes = [await sha256Hex(confirm), await sha256Hex(stop)] as const;
  const mailbox = mailboxOf(email);
  const mailboxHash = await sha256Hex(`wish mails of ${mailbox}`);
  const identity = [id, asked.kind, shop.id, key, productId, email, mailbox] as const;
  const content = [JSON.stringify(mail), lines, JSON.stringify(known)] as const;
  const times = [now, dueAt, now + CONFIRM_TIME, now - MAILS_TIME] as const;
  await db.batch([
    db.prepare(INSERT).bind(...identity, ...hashes, ...content, ...times, MAX_MAILS, mailboxHash),
    db.prepare(COUNT).bind(id, mailboxHash, now),
    mailStatement(db, { id: `${cause}:confirm`, cause, mail: first }, now),
    db.prepare(WITHDRAW).bind(cause, id),
  ]);
  return 'accepted';
}

/** Confirms the mails of a token. Repeatable. Returns false for an unknown or expired token. */
export async function confirmWishMail(
  db: D1Database,
  token: string,
  now: number,
): Promise<boolean> {
  const statement = db.prepare(CONFIRM).bind(await sha256Hex(token), now, OFFERS_TIME, MAILS_TIME);
  return (await statement.first()) !== null;
}

/** Stops the mails of a token: deletes the row and its waiting mails. */
export async function stopWishMail(db: D1Database, token: string): Promise<void> {
  const hash = await sha256Hex(token);
  const mails = `DELETE FROM outbox WHERE cause = (SELECT 'wish:' || id FROM wish_mails WHERE stop_hash = ?)`;
  await db.batch([
    db.prepare(mails).bind(hash),
    db.prepare('DELETE FROM wish_mails WHERE stop_hash = ?').bind(hash),
  ]);
}

/** A list without wishes gets no mails, because they are about its wishes. */
async function isWished(env: Env, key: string, asked: NewWishMail): Promise<boolean> {
  const items = await readItems(env, key);
  return asked.kind === 'size'
    ? items.some(({ productId }) => productId === asked.productId)
    : items.length > 0;
}

async function knownNow(env: Env, shop: Shop, key: string): Promise<KnownWishes> {
  return offersOf({}, await wishesNow(env, shop, key)).known;
}

function filled({ subject, html, text }: MailText, fill: (part: string) => string): MailText {
  return { subject, html: fill(html), text: fill(text) };
}
