import { z } from 'zod';
import { mailSchema } from '../../../app/mail/schemas/mail.ts';
import { priceListOf } from '../../../app/price/rules/price-list.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import { json } from '../catalogue/rows.ts';
import type { Env } from '../env.ts';
import { mailStatement } from '../outbox/row.ts';
import { wakeOutbox } from '../outbox/sweep.ts';

const AT_ONCE = 50;

/** Confirmed reminders of variants that their shop sells and that can be added: codes 1 and 2, in stock. */
const DUE = `SELECT r.id, r.shop_id, r.email, r.mail FROM reminders r
  JOIN variants v ON v.id = r.variant_id JOIN products p ON p.id = v.product_id
  WHERE r.confirmed_at IS NOT NULL AND r.expires_at > ?1 AND v.bvc IN (1, 2) AND p.is_active = 1
    AND EXISTS (SELECT 1 FROM stock s WHERE s.variant_id = v.id AND s.quantity > 0)
    AND EXISTS (SELECT 1 FROM variant_prices c JOIN json_each(?2) l
      WHERE c.variant_id = v.id AND l.value ->> 0 = r.shop_id AND l.value ->> 1 = c.price_list)
  ORDER BY r.confirmed_at, r.id LIMIT ${AT_ONCE}`;
const EXPIRED = 'DELETE FROM reminders WHERE expires_at <= ?';
/** Sent mails contain the address; the shop promises to delete it within a day. */
const SENT = `DELETE FROM outbox WHERE cause >= 'reminder:' AND cause < 'reminder;' AND sent_at <= ?`;
const DAY = 24 * 60 * 60 * 1000;

/** Price lists of each shop. */
const LISTS = JSON.stringify(
  allShops.flatMap((shop) => [
    [shop.id, priceListOf(shop)],
    [shop.id, shop.country],
  ]),
);

const dueSchema = z.object({
  id: z.string(),
  shop_id: z.number().int(),
  email: z.string(),
  mail: json(mailSchema.pick({ subject: true, html: true, text: true })),
});

/**
 * Writes the mails of reminders whose variant can be bought, and deletes these reminders in the same batch; also deletes
 * expired ones. A mail has its reminder's id, so that two concurrent sweeps write it once. `now` in milliseconds since
 * 1970.
 */
export async function sweepReminders(env: Env, now: number): Promise<void> {
  const { DB: db } = env;
  await db.batch([db.prepare(EXPIRED).bind(now), db.prepare(SENT).bind(now - DAY)]);
  let isWritten = false;
  for (;;) {
    const due = parseRows(dueSchema, await db.prepare(DUE).bind(now, LISTS).all<unknown>());
    if (due.length > 0)
      await db.batch(
        due.flatMap(({ id, shop_id: shopId, email, mail }) => {
          const cause = `reminder:${id}`;
          return [
            mailStatement(db, { id: cause, cause, mail: { ...mail, to: email, shopId } }, now),
            db.prepare('DELETE FROM reminders WHERE id = ?').bind(id),
          ];
        }),
      );
    isWritten ||= due.length > 0;
    if (due.length < AT_ONCE) break;
  }
  if (isWritten) await wakeOutbox(env);
}
