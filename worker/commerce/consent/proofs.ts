import type { ConsentProof } from '../../../app/consent/schemas/consent.ts';
import { consentProofEnd } from '../../../app/consent/rules/consent.ts';

/** Stores the proof of an answer, once per id. */
export async function saveProof(
  db: D1Database,
  shopId: number,
  { id, version, textHash, services, createdAt }: ConsentProof,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO consents (id, shop_id, version, text_hash, services, created_at, delete_at)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
    )
    .bind(
      id,
      shopId,
      version,
      textHash,
      JSON.stringify(services),
      createdAt,
      consentProofEnd(createdAt),
    )
    .run();
}

/** Deletes expired proofs. `now` in milliseconds since 1970. */
export async function sweepProofs(db: D1Database, now: number): Promise<void> {
  await db.prepare('DELETE FROM consents WHERE delete_at <= ?').bind(now).run();
}
