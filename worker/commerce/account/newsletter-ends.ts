import type { NewsletterEnd } from '../../../app/newsletter/schemas/newsletter-end.ts';
import { CONFIRM_TIME, STOP_TOKEN } from '../../../app/reminder/rules/reminder.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import type { Env } from '../env.ts';
import { wakeOutbox } from '../outbox/sweep.ts';
import { mailStatement } from '../outbox/row.ts';
import type { Account } from './account.ts';
import { newToken } from './session.ts';
import { sha256Hex } from '../sha256.ts';

/** Prefix of the cause of a user's mails: `newsletter:{user id}`. */
const CAUSE = 'newsletter:';
const DAY = 24 * 60 * 60 * 1000;
const VERIFIED = 'SELECT verified_at IS NOT NULL AS yes FROM users WHERE id = ?';
const INSERT = `INSERT OR REPLACE INTO newsletter_ends (user_id, token_hash, created_at, expires_at)
  VALUES (?1, ?2, ?3, ?4)`;
const OF_TOKEN = `FROM newsletter_ends n JOIN users u ON u.id = n.user_id
  WHERE n.token_hash = ?1 AND n.expires_at > ?2 AND u.company = ?3`;

/**
 * Returns whether the user's address is verified. If not, writes a mail with a link that ends the newsletter, since the account may
 * have been created by somebody else. `now` in milliseconds since 1970.
 */
export async function askNewsletterEnd(
  env: Env,
  { email, id }: Account,
  shop: Shop,
  { mail }: NewsletterEnd,
  now: number,
): Promise<{ readonly isVerified: boolean; readonly sending?: Promise<void> }> {
  const { DB: db } = env;
  if ((await db.prepare(VERIFIED).bind(id).first('yes')) === 1) return { isVerified: true };
  if (!mail) return { isVerified: false };
  const token = newToken();
  const fill = (part: string) => part.replaceAll(STOP_TOKEN, token);
  const { html, subject, text } = mail;
  const filled = { subject, html: fill(html), text: fill(text), to: email, shopId: shop.id };
  const row = { id: `${CAUSE}${crypto.randomUUID()}`, cause: CAUSE + id, mail: filled };
  await db.batch([
    db.prepare(INSERT).bind(id, await sha256Hex(token), now, now + CONFIRM_TIME),
    mailStatement(db, row, now),
  ]);
  return { isVerified: false, sending: wakeOutbox(env) };
}

/** Returns the address of a token; undefined for an unknown, used or expired one. */
export async function findNewsletterEnd(
  db: D1Database,
  { company }: Shop,
  token: string,
  now: number,
): Promise<string | undefined> {
  const hash = await sha256Hex(token);
  const email = await db
    .prepare(`SELECT u.email ${OF_TOKEN}`)
    .bind(hash, now, company)
    .first<string>('email');
  return email ?? undefined;
}

/** Records that the newsletter of a token's user has ended, and invalidates the token. Repeatable. */
export async function finishNewsletterEnd(
  db: D1Database,
  { company }: Shop,
  token: string,
  now: number,
): Promise<void> {
  const hash = await sha256Hex(token);
  await db.batch([
    db
      .prepare(
        `UPDATE users SET newsletter = 0, updated_at = ?2 WHERE id = (SELECT u.id ${OF_TOKEN})`,
      )
      .bind(hash, now, company),
    db
      .prepare(`DELETE FROM newsletter_ends WHERE user_id = (SELECT u.id ${OF_TOKEN})`)
      .bind(hash, now, company),
  ]);
}

/**
 * Deletes expired links, and their mails, which contain tokens, a day after they were sent. `now` in milliseconds since
 * 1970.
 */
export async function sweepNewsletterEnds(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM newsletter_ends WHERE expires_at <= ?').bind(now),
    db
      .prepare(
        `DELETE FROM outbox WHERE cause >= '${CAUSE}' AND cause < 'newsletter;'
          AND (sent_at IS NOT NULL OR given_up_at IS NOT NULL) AND created_at <= ?`,
      )
      .bind(now - DAY),
  ]);
}
