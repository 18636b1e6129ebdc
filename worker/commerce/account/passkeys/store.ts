import { z } from 'zod';
import type { MailText } from '../../../../app/mail/schemas/mail.ts';
import { type Passkey, passkeySchema } from '../../../../app/account/schemas/passkey.ts';
import { MAX_PASSKEYS } from '../../../../app/account/rules/passkey.ts';
import type { Company, Shop } from '../../../../app/shop/rules/shop.ts';
import { mailStatement } from '../../outbox/row.ts';
import type { Credential } from './verify.ts';

const COLUMNS = 'id, name, created_at AS createdAt, used_at AS usedAt';
const LIST = `SELECT ${COLUMNS} FROM passkeys WHERE user_id = ? ORDER BY created_at, id`;
/**
 * Maximum number of passkeys added within an hour. Each one is mailed, so adding and removing passkeys must not flood a
 * mailbox, and none may be added without a mail.
 */
const MAX_ADDED = 3;
export const ADDED_TIME = 60 * 60 * 1000;
const ADDED = `(SELECT count(*) FROM outbox WHERE cause = 'passkey:' || ?1 AND created_at > ?2)`;
/** The limits are checked in the insertion, since two calls may run at once. */
const INSERT = `INSERT INTO passkeys (id, user_id, company, public_key, counter, transports, name, created_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
  WHERE (SELECT count(*) FROM passkeys WHERE user_id = ?2) < ${MAX_PASSKEYS}
    AND (SELECT count(*) FROM outbox WHERE cause = 'passkey:' || ?2 AND created_at > ?9) < ${MAX_ADDED}
  ON CONFLICT (id) DO NOTHING RETURNING ${COLUMNS}`;
/** Deletes the mail of a passkey that was not inserted. */
const WITHDRAW = `DELETE FROM outbox WHERE id = ?1
  AND NOT EXISTS (SELECT 1 FROM passkeys WHERE id = ?2 AND user_id = ?3 AND created_at = ?4)`;
const RENAME = `UPDATE passkeys SET name = ?3 WHERE user_id = ?1 AND id = ?2 RETURNING ${COLUMNS}`;
const DELETE = 'DELETE FROM passkeys WHERE user_id = ? AND id = ?';
const FIND = `SELECT id, user_id AS userId, public_key AS publicKey, counter FROM passkeys
  WHERE id = ? AND company = ?`;
/** The counter must increase: of two answers with the same counter, the second changes nothing. */
const COUNT = `UPDATE passkeys SET counter = ?2, used_at = ?3
  WHERE id = ?1 AND (counter < ?2 OR (counter = 0 AND ?2 = 0)) RETURNING id`;

const storedSchema = z.object({
  id: z.string(),
  userId: z.string(),
  publicKey: z.string(),
  counter: z.number().int(),
});

type StoredPasskey = z.infer<typeof storedSchema>;

/** Returns a user's passkeys, the oldest first. */
export async function listPasskeys(db: D1Database, userId: string): Promise<Passkey[]> {
  const { results } = await db.prepare(LIST).bind(userId).all();
  return z.array(passkeySchema).parse(results);
}

/**
 * Returns whether a user has added the maximum number of passkeys within an hour. `now` in milliseconds since 1970.
 */
export async function hasAddedMany(db: D1Database, userId: string, now: number): Promise<boolean> {
  const count = await db
    .prepare(`SELECT ${ADDED} AS count`)
    .bind(userId, now - ADDED_TIME)
    .first('count');
  return z.number().parse(count) >= MAX_ADDED;
}

/**
 * Stores a passkey with the mail to its owner. Undefined if the user has, or has just added, too many, or if the passkey is stored
 * already.
 */
export async function insertPasskey(
  db: D1Database,
  {
    shop,
    userId,
    email,
    credential,
    transports,
    name,
    mail,
  }: {
    readonly shop: Shop;
    readonly userId: string;
    readonly email: string;
    readonly credential: Credential;
    readonly transports: readonly string[];
    readonly name: string;
    readonly mail: MailText;
  },
  now: number,
): Promise<Passkey | undefined> {
  const { id, publicKey, counter } = credential;
  const mailId = `passkey:${crypto.randomUUID()}`;
  const sent = { ...mail, to: email, shopId: shop.id };
  const [inserted] = await db.batch([
    db
      .prepare(INSERT)
      .bind(
        id,
        userId,
        shop.company,
        publicKey,
        counter,
        JSON.stringify(transports),
        name,
        now,
        now - ADDED_TIME,
      ),
    mailStatement(db, { id: mailId, cause: `passkey:${userId}`, mail: sent }, now),
    db.prepare(WITHDRAW).bind(mailId, id, userId, now),
  ]);
  return passkeySchema.optional().parse(inserted?.results[0]);
}

/** Renames a passkey. Undefined if the user has no such passkey. */
export async function renamePasskey(
  db: D1Database,
  userId: string,
  id: string,
  name: string,
): Promise<Passkey | undefined> {
  const renamed = await db.prepare(RENAME).bind(userId, id, name).first();
  return passkeySchema.optional().parse(renamed ?? undefined);
}

/** Deletes a passkey of the user. */
export async function deletePasskey(db: D1Database, userId: string, id: string): Promise<void> {
  await db.prepare(DELETE).bind(userId, id).run();
}

/** Returns a passkey of a company with its user. */
export async function findPasskey(
  db: D1Database,
  id: string,
  company: Company,
): Promise<StoredPasskey | undefined> {
  const found = await db.prepare(FIND).bind(id, company).first();
  return storedSchema.optional().parse(found ?? undefined);
}

/** Records a use of a passkey. Returns false if the counter does not increase. `now` in milliseconds since 1970. */
export async function countUse(
  db: D1Database,
  id: string,
  counter: number,
  now: number,
): Promise<boolean> {
  return (await db.prepare(COUNT).bind(id, counter, now).first()) !== null;
}
