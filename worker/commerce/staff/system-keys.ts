import { waitUntil } from 'cloudflare:workers';
import { z } from 'zod';
import { ROLES } from '../../../app/back-office/rules/role.ts';
import type { FoundKey } from '../../../app/staff/schemas/staff.ts';

/** A key that opens nothing is recorded again after so long: whoever sends it must not fill the record. Milliseconds. */
const RECORDED_EVERY = 60 * 60 * 1000;
/** How exact the last use of a key is. Milliseconds. */
const USE_STEP = 60_000;

const FIND = `SELECT id, name, role, expires_at AS expiresAt, revoked_at AS revokedAt FROM system_keys WHERE key_hash = ?`;
const USE = `UPDATE system_keys SET last_used_at = ?2 WHERE id = ?1 AND coalesce(last_used_at, 0) <= ?2 - ${USE_STEP}`;

const REFUSAL = `INSERT INTO changes (id, at, who, role, what, subject, refused)
  SELECT lower(hex(randomblob(16))), ?2, ?1, ?3, 'a call of systems', 'key:' || ?1, ?4
  WHERE NOT EXISTS (SELECT 1 FROM changes WHERE subject = 'key:' || ?1 AND refused = ?4 AND at > ?2 - ${RECORDED_EVERY})`;

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
