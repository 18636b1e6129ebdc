import { waitUntil } from 'cloudflare:workers';
import { z } from 'zod';
import { ROLES } from '../../../app/back-office/rules/role.ts';
import type { FoundKey } from '../../../app/staff/schemas/staff.ts';

/** How exact the last use of a key is. Milliseconds. */
const USE_STEP = 60_000;

const FIND = `SELECT id, name, role, expires_at AS expiresAt, revoked_at AS revokedAt FROM system_keys WHERE key_hash = ?`;
const USE = `UPDATE system_keys SET last_used_at = ?2 WHERE id = ?1 AND coalesce(last_used_at, 0) <= ?2 - ${USE_STEP}`;

const rowSchema = z
  .object({
    id: z.number(),
    name: z.string(),
    role: z.enum(ROLES),
    expiresAt: z.number().nullable(),
    revokedAt: z.number().nullable(),
  })
  .nullable();

/** Returns the system of a key by the key's hash, and notes its use. `now` in milliseconds since 1970. */
export async function keyOf(db: D1Database, hash: string, now: number): Promise<FoundKey> {
  const found = rowSchema.parse(await db.prepare(FIND).bind(hash).first());
  if (!found) return { kind: 'unknown' };
  const { expiresAt, id, name, revokedAt, role } = found;
  if (revokedAt !== null) return { kind: 'revoked', name };
  if (expiresAt !== null && expiresAt <= now) return { kind: 'expired', name };
  waitUntil(db.prepare(USE).bind(id, now).run());
  return { kind: 'valid', name, role };
}
