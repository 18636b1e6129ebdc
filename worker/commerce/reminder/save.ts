import { z } from 'zod';
import type { MailText } from '../../../app/mail/schemas/mail.ts';
import type { ConfirmedReminder, NewReminder } from '../../../app/reminder/schemas/reminder.ts';
import { codeInStock } from '../../../app/product/rules/availability.ts';
import { mailboxOf } from '../../../app/newsletter/rules/newsletter.ts';
import { priceListOf } from '../../../app/price/rules/price-list.ts';
import {
  CONFIRM_TIME,
  CONFIRM_TOKEN,
  MAILS_TIME,
  MAX_MAILS,
  mayBeAwaited,
  STOP_TOKEN,
  WAIT_TIME,
} from '../../../app/reminder/rules/reminder.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { sha256Hex } from '../sha256.ts';
import { mailStatement } from '../outbox/row.ts';
import { newToken } from '../account/session.ts';

const VARIANT = `SELECT v.bvc, coalesce(s.quantity, 0) AS stock FROM variants v JOIN products p ON p.id = v.product_id
    LEFT JOIN stock s ON s.variant_id = v.id
  WHERE v.id = ?1 AND p.is_active = 1
    AND EXISTS (SELECT 1 FROM variant_prices c WHERE c.variant_id = v.id AND c.price_list IN (?2, ?3))`;
/**
 * Inserts no row if the address has a reminder of the variant that is confirmed or whose mail is being sent, or if the
 * mailbox got too many mails. The condition is part of the insertion, since two calls may run at once.
 */
const INSERT = `INSERT OR REPLACE INTO reminders
    (id, shop_id, variant_id, email, mailbox, confirm_hash, stop_hash, mail, created_at, expires_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
  WHERE NOT EXISTS (SELECT 1 FROM reminders WHERE shop_id = ?2 AND variant_id = ?3 AND email = ?4
      AND expires_at > ?9 AND (confirmed_at IS NOT NULL OR created_at > ?11))
    AND (SELECT count(*) FROM reminders WHERE mailbox = ?5 AND created_at > ?11) < ?12`;
/** Deletes the mail of a row that was not inserted. */
const WITHDRAW = `DELETE FROM outbox WHERE cause = ?1
  AND NOT EXISTS (SELECT 1 FROM reminders WHERE id = ?2)`;
/** Confirming again changes nothing and has the same answer. */
const CONFIRM = `UPDATE reminders SET confirmed_at = coalesce(confirmed_at, ?2),
    expires_at = iif(confirmed_at IS NULL, ?3, expires_at)
  WHERE confirm_hash = ?1 AND expires_at > ?2
  RETURNING (SELECT p.reference_key FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = variant_id) AS product,
    (SELECT reference_key FROM variants WHERE id = variant_id) AS variant`;

/** `accepted` reveals nothing about the address: it is the same for a known address and for one above its limit. */
type Saved = 'accepted' | 'buyable' | 'unknown';

/**
 * Stores a reminder and writes the mail that asks for its confirmation, unless the mailbox has the reminder already or
 * got too many mails (docs/rules/reminder.md#reminder). `now` in milliseconds since 1970.
 */
export async function saveReminder(
  db: D1Database,
  shop: Shop,
  { variantId, email, confirmation, reminder }: NewReminder,
  now: number,
): Promise<Saved> {
  const mailbox = mailboxOf(email);
  const found = await db.prepare(VARIANT).bind(variantId, priceListOf(shop), shop.country).first();
  const variant = z.object({ bvc: z.number(), stock: z.number() }).nullable().parse(found);
  if (variant === null) return 'unknown';
  if (!mayBeAwaited(codeInStock(variant.bvc, variant.stock))) return 'buyable';
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
    db.prepare(INSERT).bind(...row, now, now + CONFIRM_TIME, now - MAILS_TIME, MAX_MAILS),
    mailStatement(db, { id: `${cause}:confirm`, cause, mail }, now),
    db.prepare(WITHDRAW).bind(cause, id),
  ]);
  return 'accepted';
}

const confirmedSchema = z
  .object({ product: z.string().nullable(), variant: z.string().nullable() })
  .nullable();

/**
 * Confirms the reminder of a token and returns the reference keys of its product and variant. Repeatable. Undefined for
 * an unknown or expired token, and for a reminder that was sent or stopped.
 */
export async function confirmReminder(
  db: D1Database,
  token: string,
  now: number,
): Promise<ConfirmedReminder | undefined> {
  const statement = db.prepare(CONFIRM).bind(await sha256Hex(token), now, now + WAIT_TIME);
  const confirmed = confirmedSchema.parse(await statement.first());
  if (confirmed === null) return undefined;
  const { product, variant } = confirmed;
  // An import may have deleted the variant.
  return product === null || variant === null ? {} : { product, variant };
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

function withTokens({ subject, html, text }: MailText, confirm: string, stop: string): MailText {
  const fill = (part: string) =>
    part.replaceAll(CONFIRM_TOKEN, confirm).replaceAll(STOP_TOKEN, stop);
  return { subject, html: fill(html), text: fill(text) };
}
