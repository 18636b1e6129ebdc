import { html as escaped } from 'hono/html';
import { z } from 'zod';
import { mailSchema } from '../../../app/mail/schemas/mail.ts';
import { type OfferLines, offerLinesSchema } from '../../../app/wishlist/schemas/wish-mail.ts';
import { formatPrice } from '../../../app/price/rules/price.ts';
import { productPath } from '../../../app/product/rules/product.ts';
import { MAILS_TIME } from '../../../app/reminder/rules/reminder.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import {
  type KnownWishes,
  type Offer,
  OFFERS_INTERVAL,
  OFFERS_PAUSE,
  offersOf,
} from '../../../app/wishlist/rules/wish-mail.ts';
import { shopById } from '../../../edge-config/shops/shops.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import { json } from '../catalogue/rows.ts';
import type { Env } from '../env.ts';
import { wakeOutbox } from '../outbox/sweep.ts';
import { type OfferedWish, wishesNow } from './current-items.ts';

/** Rows per sweep; the next sweep continues. */
const AT_ONCE = 100;
const DAY = 24 * 60 * 60 * 1000;

/** Placeholder of the wishes in a mail about offers. */
const OFFERS = '{offers}';

const DUE = `SELECT id, kind, shop_id, wishlist_key, email, mail, lines, known, due_at FROM wish_mails
  WHERE confirmed_at IS NOT NULL AND due_at <= ?1 AND expires_at > ?1 ORDER BY due_at, id LIMIT ${AT_ONCE}`;
const EXPIRED = 'DELETE FROM wish_mails WHERE expires_at <= ?';
/** Sent mails contain the address; the shop promises to delete it within a day. */
const SENT = `DELETE FROM outbox WHERE cause >= 'wish:' AND cause < 'wish;' AND sent_at <= ?`;
const COUNTED = 'DELETE FROM wish_mail_requests WHERE created_at <= ?';
/** Writes nothing if the row was stopped, or moved on by another sweep, since it was read. */
const MAIL = `INSERT INTO outbox (id, kind, cause, body, created_at, next_try_at)
  SELECT ?1, 'mail', ?2, ?3, ?4, ?4 WHERE EXISTS (SELECT 1 FROM wish_mails WHERE id = ?5 AND due_at = ?6)
  ON CONFLICT (id) DO NOTHING`;
/** Of two concurrent sweeps only the first one moves the time on. */
const MOVE_ON = 'UPDATE wish_mails SET known = ?, due_at = ? WHERE id = ? AND due_at = ?';

const dueSchema = z.object({
  id: z.string(),
  kind: z.enum(['offers', 'size']),
  shop_id: z.number().int(),
  wishlist_key: z.string(),
  email: z.string(),
  mail: json(mailSchema.pick({ subject: true, html: true, text: true, unsubscribe: true })),
  lines: json(offerLinesSchema).nullable(),
  known: json(z.record(z.string(), z.object({ price: z.number(), isScarce: z.boolean() }))),
  due_at: z.number().int(),
});

type Due = z.infer<typeof dueSchema>;

/**
 * Writes the due mails about wishlists, and deletes expired rows. A mail's id contains its row's id and time, so that two
 * concurrent sweeps write it once. A failing list is tried again an hour later. `now` in milliseconds since 1970.
 */
export async function sweepWishMails(env: Env, now: number): Promise<void> {
  const { DB: db } = env;
  await db.batch([
    db.prepare(EXPIRED).bind(now),
    db.prepare(SENT).bind(now - DAY),
    db.prepare(COUNTED).bind(now - MAILS_TIME),
  ]);
  let isWritten = false;
  for (const due of parseRows(dueSchema, await db.prepare(DUE).bind(now).all<unknown>()))
    isWritten = (await settle(env, due, now)) || isWritten;
  if (isWritten) await wakeOutbox(env);
}

/** Writes the mail of a row, if there is news. Returns whether it did. */
async function settle(env: Env, due: Due, now: number): Promise<boolean> {
  const { DB: db } = env;
  if (due.kind === 'size') {
    const ended = db.prepare('DELETE FROM wish_mails WHERE id = ?').bind(due.id);
    await db.batch([written(db, due, due.mail, now), ended]);
    return true;
  }
  const shop = shopById(due.shop_id);
  const wishes = shop && (await tryWishes(env, shop, due));
  if (!wishes) {
    await moveOn(db, due, due.known, now + OFFERS_INTERVAL).run();
    return false;
  }
  const { offers, known } = offersOf(due.known, wishes);
  const later = now + (offers.length > 0 ? OFFERS_PAUSE : OFFERS_INTERVAL);
  const mail = offers.length > 0 && due.lines && offersMail(shop, due, due.lines, offers, wishes);
  await db.batch([...(mail ? [written(db, due, mail, now)] : []), moveOn(db, due, known, later)]);
  return Boolean(mail);
}

/** A broken list must not stop the others. */
async function tryWishes(env: Env, shop: Shop, due: Due): Promise<OfferedWish[] | undefined> {
  try {
    return await wishesNow(env, shop, due.wishlist_key);
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    console.error(JSON.stringify({ event: 'wish_mails.failed', name }));
    return undefined;
  }
}

function moveOn(db: D1Database, { id, due_at }: Due, known: KnownWishes, later: number) {
  return db.prepare(MOVE_ON).bind(JSON.stringify(known), later, id, due_at);
}

function written(
  db: D1Database,
  { id, email, shop_id: shopId, due_at }: Due,
  mail: Due['mail'],
  now: number,
): D1PreparedStatement {
  const cause = `wish:${id}`;
  const body = JSON.stringify({ ...mail, to: email, shopId });
  return db.prepare(MAIL).bind(`${cause}:${due_at}`, cause, body, now, id, due_at);
}

/** Returns the mail with a line for each offer. Names and prices are escaped in HTML. */
function offersMail(
  shop: Shop,
  { mail, known }: Due,
  lines: OfferLines,
  offers: readonly Offer[],
  wishes: readonly OfferedWish[],
): Due['mail'] {
  const money = (minor: number) => formatPrice(minor, shop.currency, shop.locale);
  const filled = offers.flatMap(({ id, kind }) => {
    const wish = wishes.find((one) => one.id === id);
    if (!wish) return [];
    const values = {
      name: wish.name,
      path: productPath(wish.product, shop),
      price: money(wish.price),
      before: money(known[id]?.price ?? wish.price),
    };
    const line = lines[kind];
    return [{ html: fill(line.html, values, asHtml), text: fill(line.text, values, String) }];
  });
  return {
    ...mail,
    html: mail.html.replace(OFFERS, () => filled.map(({ html }) => html).join('')),
    text: mail.text.replace(OFFERS, () => filled.map(({ text }) => text).join('\n\n')),
  };
}

/** Replaces all placeholders in one pass, so that a name that looks like a placeholder stays text. */
function fill(
  line: string,
  values: Readonly<Record<string, string>>,
  show: (value: string) => string,
): string {
  return line.replaceAll(/\{(name|path|price|before)\}/g, (_, name: string) =>
    show(values[name] ?? ''),
  );
}

function asHtml(value: string): string {
  return String(escaped`${value}`);
}
