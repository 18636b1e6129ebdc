import { waitUntil } from 'cloudflare:workers';
import { z } from 'zod';
import { hasEnded } from '../../../app/order/rules/refund.ts';
import type { Env } from '../env.ts';
import { wakeOutbox } from '../outbox/sweep.ts';
import { RECIPIENT_TTL, recipientMail } from './gift-card-mails.ts';
import { orderIdOf, readKnown } from './status.ts';

const CARD = `SELECT code, amount, created_at AS boughtAt FROM order_gift_cards
  WHERE item_id = ? AND send_at IS NOT NULL`;
/** The card's id as a text: numbers are bound as fractions, which would be written `12.0`. */
const UNSENT = `DELETE FROM outbox WHERE sent_at IS NULL
  AND (id = 'giftCard:' || ?1 OR (id > 'giftCard:' || ?1 || ':' AND id < 'giftCard:' || ?1 || ';'))`;
/** Only as long as the card was not taken back, which may happen at the same moment. */
const MAIL = `INSERT INTO outbox (id, kind, cause, body, created_at, next_try_at)
  SELECT 'giftCard:' || id || ':' || ?5, 'mail', 'order:' || ?3, ?4, ?2, ?2 FROM order_items
  WHERE id = ?1 AND status NOT IN ('cancelled', 'returned') ON CONFLICT (id) DO NOTHING`;
/** A recipient who was forgotten is known again, until as long after this mail. */
const PLAN = `UPDATE order_gift_cards SET send_at = ?2, sent_at = NULL, forget_at = ?2 + ${RECIPIENT_TTL}
  WHERE item_id = ?1`;
const ADDRESS = `UPDATE order_items SET details = json_set(details, '$.customData.giftCard.email', ?2)
  WHERE id = ?1`;

const cardSchema = z
  .object({ code: z.string(), amount: z.number().int(), boughtAt: z.number().int() })
  .nullable();

type Sent = 'sent' | 'unknown' | 'ended' | 'noAddress';

/**
 * Sends the mail of a gift card to its recipient now, instead of on its day or once more, to another address if one is given. `now` in
 * milliseconds since 1970.
 */
export async function sendGiftCard(
  env: Env,
  { number, itemId }: { readonly number: string; readonly itemId: number },
  email: string | undefined,
  now: number,
): Promise<Sent> {
  const id = await orderIdOf(env.DB, number);
  const known = id === undefined ? undefined : await readKnown(env.DB, id, now);
  const item = known?.order.items.find((one) => one.id === itemId);
  const card = item && cardSchema.parse(await env.DB.prepare(CARD).bind(itemId).first());
  if (!known || !item || !card) return 'unknown';
  if (hasEnded(item.status)) return 'ended';
  const chosen = item.customData.giftCard;
  const to = email ?? chosen?.email;
  if (to === undefined) return 'noAddress';
  const issued = { ...card, card: { ...chosen, amount: card.amount, email: to } };
  const mail = recipientMail(known.order.currencyCode, issued, known);
  await env.DB.batch([
    env.DB.prepare(UNSENT).bind(String(itemId)),
    env.DB.prepare(ADDRESS).bind(itemId, to),
    env.DB.prepare(PLAN).bind(itemId, now),
    env.DB.prepare(MAIL).bind(itemId, now, number, JSON.stringify(mail), String(now)),
  ]);
  waitUntil(wakeOutbox(env));
  return 'sent';
}
