import { waitUntil } from 'cloudflare:workers';
import { z } from 'zod';
import { CASE_KINDS } from '../../../../app/order/schemas/case.ts';
import { shopHost } from '../../../../edge-config/hosts.ts';
import { shopById } from '../../../../edge-config/shops/shops.ts';
import type { Env } from '../../env.ts';
import { orderMail } from '../../mails/order-mails.tsx';
import { mailStatement } from '../../outbox/row.ts';
import { wakeOutbox } from '../../outbox/sweep.ts';
import { isRefused } from '../../table-refusal.ts';
import { orderIdOf, readKnown } from '../status.ts';

/** What the shop writes to a shopper: a note to an order, or the answer of a case (docs/rules/back-office.md#cases). */

const NOTE = 'INSERT INTO order_notes (id, order_id, text, created_at) VALUES (?1, ?2, ?3, ?4)';
const CASES = {
  complaint: `SELECT c.order_id AS orderId, o.shop_id AS shopId, o.customer ->> '$.email' AS email
    FROM complaints c JOIN orders o ON o.id = c.order_id WHERE c.id = ?`,
  withdrawal: 'SELECT order_id AS orderId, shop_id AS shopId, email FROM withdrawals WHERE id = ?',
} as const;
/** A trigger refuses the second answer with its batch. */
const ANSWERED = {
  complaint: 'UPDATE complaints SET answered_at = ?2 WHERE id = ?1',
  withdrawal: 'UPDATE withdrawals SET handled_at = ?2 WHERE id = ?1',
} as const;

const foundSchema = z
  .object({ orderId: z.number().int().nullable(), shopId: z.number().int(), email: z.string() })
  .nullable();

/** Writes a note to the buyer of an order, which the order shows, and mails it. False for an unknown order. */
export async function writeNote(
  env: Env,
  number: string,
  text: string,
  now: number,
): Promise<boolean> {
  const id = await orderIdOf(env.DB, number);
  const statements = id === undefined ? undefined : await noteStatements(env, id, text, now);
  if (!statements) return false;
  await env.DB.batch([...statements]);
  waitUntil(wakeOutbox(env));
  return true;
}

/**
 * Answers a case, once: the text is a note to its order, and is mailed; without a text the case is closed. `id` is its kind and its
 * id, `now` milliseconds since 1970.
 */
export async function answerCase(
  env: Env,
  id: string,
  text: string | undefined,
  now: number,
): Promise<'answered' | 'unknown' | 'wasAnswered'> {
  const [, named, key] = /^(\w+):([\w-]{1,64})$/.exec(id) ?? [];
  const kind = CASE_KINDS.find((one) => one === named);
  if (kind === undefined || key === undefined) return 'unknown';
  const found = foundSchema.parse(await env.DB.prepare(CASES[kind]).bind(key).first());
  if (!found) return 'unknown';
  const letter = text === undefined ? [] : await letterStatements(env, { ...found, id }, text, now);
  try {
    await env.DB.batch([env.DB.prepare(ANSWERED[kind]).bind(key, now), ...letter]);
  } catch (error) {
    if (isRefused(error, 'was answered')) return 'wasAnswered';
    throw error;
  }
  if (letter.length > 0) waitUntil(wakeOutbox(env));
  return 'answered';
}

/** Returns the statements of an answer: a note to the order, or a mail alone if it names none. */
async function letterStatements(
  env: Env,
  {
    email,
    id,
    orderId,
    shopId,
  }: NonNullable<z.infer<typeof foundSchema>> & { readonly id: string },
  text: string,
  now: number,
): Promise<readonly D1PreparedStatement[]> {
  const note = orderId === null ? undefined : await noteStatements(env, orderId, text, now);
  if (note) return note;
  const shop = shopById(shopId);
  // Without a mail nothing may be marked as answered.
  if (!shop) throw new Error(`no shop ${shopId} to answer in`);
  const origin = `https://${shopHost(shop, 'production')}`;
  const mail = orderMail('answer', { customer: { email } }, shop, { origin, text });
  return [mailStatement(env.DB, { id: `note:${crypto.randomUUID()}`, cause: id, mail }, now)];
}

/** Returns the statements of a note to an order; undefined for an unknown one. */
async function noteStatements(env: Env, orderId: number, text: string, now: number) {
  const known = await readKnown(env.DB, orderId, now);
  if (!known) return undefined;
  const { order, origin, shop } = known;
  const id = crypto.randomUUID();
  const mail = orderMail('note', order, shop, { origin, text });
  return [
    env.DB.prepare(NOTE).bind(id, orderId, text, now),
    mailStatement(env.DB, { id: `note:${id}`, cause: `order:${order.number}`, mail }, now),
  ] as const;
}
