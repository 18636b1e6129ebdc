import { waitUntil } from 'cloudflare:workers';
import { z } from 'zod';
import { ROLES } from '../../../app/back-office/rules/role.ts';
import { ROTATION_GRACE } from '../../../app/staff/rules/system-key.ts';
import {
  type FoundKey,
  type SystemKey,
  systemKeySchema,
} from '../../../app/staff/schemas/staff.ts';

/** A key that opens nothing is recorded again after so long: whoever sends it must not fill the record. Milliseconds. */
const RECORDED_EVERY = 60 * 60 * 1000;
/** How exact the last use of a key is. Milliseconds. */
const USE_STEP = 60_000;

const FIND = `SELECT id, name, role, expires_at AS expiresAt, revoked_at AS revokedAt FROM system_keys WHERE key_hash = ?`;
const USE = `UPDATE system_keys SET last_used_at = ?2 WHERE id = ?1 AND coalesce(last_used_at, 0) <= ?2 - ${USE_STEP}`;

const REFUSAL = `INSERT INTO changes (id, at, who, role, what, subject, refused)
  SELECT lower(hex(randomblob(16))), ?2, ?1, ?3, 'a call of systems', 'key:' || ?1, ?4
  WHERE NOT EXISTS (SELECT 1 FROM changes WHERE subject = 'key:' || ?1 AND refused = ?4 AND at > ?2 - ${RECORDED_EVERY})`;

const LIST = `SELECT name, role, created_at AS createdAt, last_used_at AS lastUsedAt, expires_at AS expiresAt, revoked_at AS revokedAt
  FROM system_keys ORDER BY name, id DESC`;
const CREATE = `INSERT INTO system_keys (name, role, key_hash, created_at) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT DO NOTHING RETURNING id`;
/** The key that no other one has replaced. */
const CURRENT = 'name = ?1 AND revoked_at IS NULL AND expires_at IS NULL';
const REPLACE = `UPDATE system_keys SET expires_at = ?2 WHERE ${CURRENT}`;
/** Its role is that of the key that was replaced in the same batch. */
const SUCCEED = `INSERT INTO system_keys (name, role, key_hash, created_at) SELECT name, role, ?3, ?4 FROM system_keys
  WHERE name = ?1 AND revoked_at IS NULL AND expires_at = ?2 ORDER BY id DESC LIMIT 1 RETURNING id`;
const REVOKE =
  'UPDATE system_keys SET revoked_at = ?2 WHERE name = ?1 AND revoked_at IS NULL RETURNING id';

const rowSchema = z
  .object({
    id: z.number(),
    name: z.string(),
    role: z.enum(ROLES),
    expiresAt: z.number().nullable(),
    revokedAt: z.number().nullable(),
  })
  .nullable();

/** Returns the system of a key by the key's hash, and notes its use, or records that it opened nothing. `now` in milliseconds since 1970. */
export async function keyOf(db: D1Database, hash: string, now: number): Promise<FoundKey> {
  const found = rowSchema.parse(await db.prepare(FIND).bind(hash).first());
  if (!found) return { kind: 'unknown' };
  const { expiresAt, id, name, revokedAt, role } = found;
  const isExpired = expiresAt !== null && expiresAt <= now;
  if (revokedAt !== null || isExpired) {
    const kind = revokedAt === null ? 'expired' : 'revoked';
    await db.prepare(REFUSAL).bind(name, now, role, `the key is ${kind}`).run();
    return { kind, name };
  }
  waitUntil(db.prepare(USE).bind(id, now).run());
  return { kind: 'valid', name, role };
}

/** Returns all keys by name, the newest first, without their hashes. */
export async function listKeys(db: D1Database): Promise<SystemKey[]> {
  const { results } = await db.prepare(LIST).all();
  return z.array(systemKeySchema).parse(results);
}

/** Adds the key of a system by its hash. Returns false if the name has one already. */
export async function createKey(
  db: D1Database,
  { hash, name, role }: { readonly hash: string; readonly name: string; readonly role: string },
  now: number,
): Promise<boolean> {
  const [created] = await db.batch([db.prepare(CREATE).bind(name, role, hash, now)]);
  return (created?.results.length ?? 0) > 0;
}

/** Gives a system another key; the one so far is valid for a day. Returns false if it has none. */
export async function rotateKey(
  db: D1Database,
  { hash, name }: { readonly hash: string; readonly name: string },
  now: number,
): Promise<boolean> {
  const ends = now + ROTATION_GRACE;
  const [, succeeded] = await db.batch([
    db.prepare(REPLACE).bind(name, ends),
    db.prepare(SUCCEED).bind(name, ends, hash, now),
  ]);
  return (succeeded?.results.length ?? 0) > 0;
}

/** Ends all keys of a system. Returns false if none was left. */
export async function revokeKeys(db: D1Database, name: string, now: number): Promise<boolean> {
  const [revoked] = await db.batch([db.prepare(REVOKE).bind(name, now)]);
  return (revoked?.results.length ?? 0) > 0;
}
