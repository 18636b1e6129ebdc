import { z } from 'zod';
import type { MailText, NewReminder } from '../../../app/api/reminder.ts';
import { bytesToHex } from '../../../app/domain/hex.ts';
import { mailboxOf } from '../../../app/domain/newsletter.ts';
import { priceListOf } from '../../../app/domain/price-list.ts';
import {
  CONFIRM_TIME,
  CONFIRM_TOKEN,
  MAILS_TIME,
  MAX_MAILS,
  mayBeAwaited,
  STOP_TOKEN,
  WAIT_TIME,
} from '../../../app/domain/reminder.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { sha256Hex } from '../customers/sha256.ts';
import { mailStatement } from '../outbox/row.ts';

const VARIANT = `SELECT v.bvc FROM variants v JOIN products p ON p.id = v.product_id
  WHERE v.id = ?1 AND p.is_active = 1
    AND EXISTS (SELECT 1 FROM variant_prices c WHERE c.variant_id = v.id AND c.price_list IN (?2, ?3))`;
/** The mailbox's reminder of the variant that is confirmed or has its mail on the way, and its mails. */
const KNOWN = `SELECT
    (SELECT count(*) FROM reminders WHERE shop_id = ?1 AND variant_id = ?2 AND email = ?3 AND expires_at > ?5
      AND (confirmed_at IS NOT NULL OR created_at > ?6)) AS same,
    (SELECT count(*) FROM reminders WHERE mailbox = ?4 AND created_at > ?6) AS mails`;
const INSERT = `INSERT OR REPLACE INTO reminders
    (id, shop_id, variant_id, email, mailbox, confirm_hash, stop_hash, mail, created_at, expires_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const CONFIRM = `UPDATE reminders SET confirmed_at = ?2, expires_at = ?3, confirm_hash = NULL
  WHERE confirm_hash = ?1 AND confirmed_at IS NULL AND expires_at > ?2 RETURNING id`;

/** `accepted` says nothing about the address: the same for a known one and one above its limit. */
type Saved = 'accepted' | 'buyable' | 'unknown';

/**
 * Stores a reminder and writes the mail that asks for its confirmation, unless the mailbox has it already or got too many
 * (docs/rules.md#reminder). `now` in milliseconds since 1970.
 */
export async function saveReminder(
  db: D1Database,
  shop: Shop,
  { variantId, email, confirmation, reminder }: NewReminder,
  now: number,
): Promise<Saved> {
  const mailbox = mailboxOf(email);
  const [variants, counts] = await db.batch<unknown>([
    db.prepare(VARIANT).bind(variantId, priceListOf(shop), shop.country),
    db.prepare(KNOWN).bind(shop.id, variantId, email, mailbox, now, now - MAILS_TIME),
  ]);
  const [variant] = z.array(z.object({ bvc: z.number() })).parse(variants?.results);
  if (variant === undefined) return 'unknown';
  if (!mayBeAwaited(variant.bvc)) return 'buyable';
  const [known] = z
    .tuple([z.object({ same: z.number(), mails: z.number() })])
    .parse(counts?.results);
  if (known.same > 0 || known.mails >= MAX_MAILS) return 'accepted';
  const [id, confirm, stop] = [crypto.randomUUID(), newToken(), newToken()];
  const hashes = [await sha256Hex(confirm), await sha256Hex(stop)] as const;
  const mail = { ...withTokens(confirmation, confirm, stop), to: email, shopId: shop.id };
  const cause = `reminder:${id}`;
  const row = [
    id,
    shop.id,
    variantId,
    email,
    mailbox,
    ...hashes,
    JSON.stringify(reminder),
  ] as const;
  await db.batch([
    db.prepare(INSERT).bind(...row, now, now + CONFIRM_TIME),
    mailStatement(db, { id: `${cause}:confirm`, cause, mail }, now),
  ]);
  return 'accepted';
}

/** Confirms the reminder of a token, once. Returns false for an unknown, used or expired one. */
export async function confirmReminder(
  db: D1Database,
  token: string,
  now: number,
): Promise<boolean> {
  const statement = db.prepare(CONFIRM).bind(await sha256Hex(token), now, now + WAIT_TIME);
  return (await statement.first()) !== null;
}

/** Deletes the reminder of a token, if there is one, and its mail. */
export async function stopReminder(db: D1Database, token: string): Promise<void> {
  const hash = await sha256Hex(token);
  const mails = `DELETE FROM outbox WHERE cause = (SELECT 'reminder:' || id FROM reminders WHERE stop_hash = ?)`;
  await db.batch([
    db.prepare(mails).bind(hash),
    db.prepare('DELETE FROM reminders WHERE stop_hash = ?').bind(hash),
  ]);
}

/** 256 random bits in hex. */
function newToken(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

function withTokens({ subject, html, text }: MailText, confirm: string, stop: string): MailText {
  const fill = (part: string) =>
    part.replaceAll(CONFIRM_TOKEN, confirm).replaceAll(STOP_TOKEN, stop);
  return { subject, html: fill(html), text: fill(text) };
}
