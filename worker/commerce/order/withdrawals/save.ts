import { z } from 'zod';
import type { NewWithdrawal, Withdrawn } from '../../../../app/order/schemas/withdrawal.ts';
import { formatZonedMoment } from '../../../../app/time/rules/day-text.ts';
import { mailboxOf } from '../../../../app/newsletter/rules/newsletter.ts';
import { parseOrderNumber } from '../../../../app/order/rules/order.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import {
  MAX_WITHDRAWAL_RECEIPTS,
  WITHDRAWAL_RECEIPTS_TIME,
  WITHDRAWAL_RECEIVED,
  withdrawalEnd,
} from '../../../../app/order/rules/withdrawal.ts';
import { sha256Hex } from '../../sha256.ts';
import { noticeStatements } from '../../outbox/row.ts';
import type { IdempotencyKey } from '../../object-store/idempotency-keys.ts';

/** The order of a number, if the order has the address of the mailbox. */
const ORDER = 'SELECT id FROM orders WHERE order_number = ?1 AND mailbox = ?2';
/**
 * Anybody can type another's address, so receipts per mailbox are limited. Receipts about orders of the mailbox are counted
 * separately, so that strangers cannot use them up. The insertion counts, so that concurrent statements cannot exceed the
 * limit.
 */
const INSERT = `INSERT INTO withdrawals (id, shop_id, name, contract, email, mailbox, items, order_id, key_hash, fingerprint,
    received_at, delete_at, has_receipt)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12,
    (SELECT count(*) < ${MAX_WITHDRAWAL_RECEIPTS} FROM withdrawals
      WHERE mailbox = ?6 AND order_id IS ?8 AND received_at > ?13 AND has_receipt = 1))
  ON CONFLICT (key_hash) DO NOTHING`;
/** Of two concurrent calls with the same id, one has written the row. */
const RECEIPT = `INSERT INTO outbox (id, kind, cause, body, created_at, next_try_at)
  SELECT 'withdrawal:' || key_hash, 'mail', 'withdrawal:' || id, ?2, ?3, ?3 FROM withdrawals
  WHERE id = ?1 AND has_receipt = 1`;
const SAVED = 'SELECT received_at, fingerprint FROM withdrawals WHERE key_hash = ?';

type Saved = (Withdrawn & { readonly kind: 'saved' }) | { readonly kind: 'otherCall' };

/**
 * Stores a withdrawal with its receipt and the shop's copy in one transaction (docs/rules/order.md#withdrawal). Every statement is
 * accepted, whether or not it names a known order. A key that has stored a statement returns it. `now` in milliseconds since 1970.
 */
export async function saveWithdrawal(
  db: D1Database,
  shop: Shop,
  wanted: NewWithdrawal,
  { key, fingerprint }: IdempotencyKey,
  now: number,
): Promise<Saved> {
  const keyHash = await sha256Hex(`withdrawal:${shop.id}:${key}`);
  const saved = db.prepare(SAVED).bind(keyHash);
  const before = savedOf((await saved.first()) ?? undefined, fingerprint);
  if (before) return before;
  const { name, contract, email, items } = wanted;
  const mailbox = mailboxOf(email);
  const orderId = await findOrder(db, contract, mailbox);
  const id = crypto.randomUUID();
  const facts = [name, contract, email, mailbox, items, orderId, keyHash, fingerprint] as const;
  const insert = db
    .prepare(INSERT)
    .bind(id, shop.id, ...facts, now, withdrawalEnd(now), now - WITHDRAWAL_RECEIPTS_TIME);
  const mail = { ...filled(wanted.mail, formatZonedMoment(now, shop)), to: email, shopId: shop.id };
  const receipt = db.prepare(RECEIPT).bind(id, JSON.stringify(mail), now);
  const copy = { id: `withdrawal:${keyHash}`, cause: `withdrawal:${id}`, mail };
  const notices = noticeStatements(db, copy, wanted.notice, now);
  const results = await db.batch([insert, receipt, ...notices, saved]);
  const after = savedOf(results.at(-1)?.results[0], fingerprint);
  if (!after) throw new Error('a withdrawal that was written is not there');
  return after;
}

const savedSchema = z.object({ received_at: z.number().int(), fingerprint: z.string() });

function savedOf(found: unknown, fingerprint: string): Saved | undefined {
  const row = savedSchema.optional().parse(found);
  if (!row) return undefined;
  return row.fingerprint === fingerprint
    ? { kind: 'saved', receivedAt: row.received_at }
    : { kind: 'otherCall' };
}

/** Returns the order with the typed number, if it is the mailbox's; otherwise null. */
async function findOrder(
  db: D1Database,
  contract: string,
  mailbox: string,
): Promise<number | null> {
  const number = parseOrderNumber(contract);
  if (number === undefined) return null;
  return (await db.prepare(ORDER).bind(number, mailbox).first<number>('id')) ?? null;
}

function filled({ subject, html, text }: NewWithdrawal['mail'], received: string) {
  const fill = (part: string) => part.replaceAll(WITHDRAWAL_RECEIVED, () => received);
  return { subject, html: fill(html), text: fill(text) };
}
