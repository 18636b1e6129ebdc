import type { z } from 'zod';
import type { resetPasswordSchema, resetSchema } from '../../../app/account/schemas/account.ts';
import {
  MAX_RESET_MAILS,
  RESET_MAILS_TIME,
  RESET_TIME,
  RESET_TOKEN,
} from '../../../app/account/rules/session.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import type { Env } from '../env.ts';
import { attemptsOf } from './attempts-object.ts';
import { BUSY } from './hash-queue.ts';
import { hashPassword } from './password.ts';
import { newToken } from './session.ts';
import { sha256Hex } from '../sha256.ts';

/** Prefix of the cause of a user's mails: `reset:{user id}`. */
const CAUSE = 'reset:';
/**
 * Inserts no row for an unknown address, or for a mailbox that got too many mails. The mail is written only if the
 * row is.
 */
const INSERT = `INSERT OR REPLACE INTO password_resets (user_id, token_hash, created_at, expires_at)
  SELECT u.id, ?3, ?4, ?5 FROM users u WHERE u.company = ?1 AND u.email = ?2 AND u.is_guest = 0
    AND (SELECT count(*) FROM outbox o WHERE o.cause = '${CAUSE}' || u.id AND o.created_at > ?6) < ?7`;
const MAIL = `INSERT INTO outbox (id, kind, cause, body, created_at, next_try_at)
  SELECT ?2, 'mail', '${CAUSE}' || user_id, ?3, ?4, ?4 FROM password_resets WHERE token_hash = ?1`;
/**
 * A row for an address without a token, so that its answer takes as long. It is never sent and contains no address.
 */
const DECOY = `INSERT INTO outbox (id, kind, cause, body, created_at, next_try_at, given_up_at)
  SELECT ?2, 'mail', '${CAUSE}', ?3, ?4, ?4, ?4
  WHERE NOT EXISTS (SELECT 1 FROM password_resets WHERE token_hash = ?1)`;
const KNOWN = `SELECT 1 FROM password_resets r JOIN users u ON u.id = r.user_id
  WHERE r.token_hash = ? AND r.expires_at > ? AND u.company = ?`;
const USER = `(SELECT user_id FROM password_resets WHERE token_hash = ?1 AND expires_at > ?2)`;
/** A valid token also verifies the address, because it came by mail. */
const UPDATE = `UPDATE users SET password_hash = ?3, updated_at = ?2, verified_at = ?2
  WHERE id = ${USER} AND company = ?4 RETURNING email`;

/**
 * Writes the mail with a new token, if the address has an account and did not get too many mails (docs/rules/account.md#reset).
 * The same statements run for every address, and each call writes a row. Returns a function that removes a row without a mail.
 * `now` in milliseconds since 1970.
 */
export async function sendReset(
  db: D1Database,
  shop: Shop,
  { email, mail }: z.output<typeof resetSchema>,
  now: number,
): Promise<D1PreparedStatement> {
  const token = newToken();
  const hash = await sha256Hex(token);
  const fill = (part: string) => part.replaceAll(RESET_TOKEN, token);
  const { html, subject, text } = mail;
  const body = { subject, html: fill(html), text: fill(text), to: email, shopId: shop.id };
  const limit = [now - RESET_MAILS_TIME, MAX_RESET_MAILS] as const;
  const [id, decoy] = [`${CAUSE}${crypto.randomUUID()}`, `${CAUSE}${crypto.randomUUID()}`];
  await db.batch([
    db.prepare(INSERT).bind(shop.company, email, hash, now, now + RESET_TIME, ...limit),
    db.prepare(MAIL).bind(hash, id, JSON.stringify(body), now),
    db.prepare(DECOY).bind(hash, decoy, JSON.stringify({ subject, html, text }), now),
  ]);
  return db.prepare('DELETE FROM outbox WHERE id = ?').bind(decoy);
}

/**
 * Sets the password of a token, once. All sessions and passkeys end, since somebody else may have created them, waits of
 * the address end, and the address is verified. `unknown` for an unknown, used or expired token.
 */
export async function resetPassword(
  env: Env,
  { company }: Shop,
  { password, token }: z.output<typeof resetPasswordSchema>,
): Promise<'done' | 'unknown' | typeof BUSY> {
  const { DB: db } = env;
  const hash = await sha256Hex(token);
  if (!(await db.prepare(KNOWN).bind(hash, Date.now(), company).first())) return 'unknown';
  const passwordHash = await hashPassword(password);
  if (passwordHash === BUSY) return BUSY;
  const now = Date.now();
  const [updated] = await db.batch<{ email: string }>([
    db.prepare(UPDATE).bind(hash, now, passwordHash, company),
    db.prepare(`DELETE FROM sessions WHERE user_id = ${USER}`).bind(hash, now),
    db.prepare(`DELETE FROM passkeys WHERE user_id = ${USER}`).bind(hash, now),
    db.prepare('DELETE FROM password_resets WHERE token_hash = ?').bind(hash),
  ]);
  const email = updated?.results[0]?.email;
  if (email === undefined) return 'unknown';
  await (await attemptsOf(env, company, email)).clear();
  return 'done';
}
