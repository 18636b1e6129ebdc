import type { Shop } from '../../../app/domain/shop.ts';
import { agreedText } from '../mails/law.ts';
import { sha256Hex } from '../sha256.ts';

/** What a contract is made under, as its order keeps it. */
export interface AgreedText {
  /** SHA-256 in hex of the text. */
  readonly hash: string;
  /** As the confirmation has it, without HTML. */
  readonly text: string;
}

/** Returns what an order of a shop is made under now. `origin` is the shop's, as in the mail. */
export async function readAgreedText(shop: Shop, origin: string): Promise<AgreedText> {
  const text = agreedText(shop, origin);
  return { hash: await sha256Hex(text), text };
}

/**
 * Returns the statement that stores what a contract is made under, once for all orders that have it. Run it in the batch that writes
 * its hash to an order. `now` in milliseconds since 1970.
 */
export function agreedTextStatement(
  db: D1Database,
  { hash, text }: AgreedText,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      'INSERT INTO legal_texts (text_hash, text, created_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING',
    )
    .bind(hash, text, now);
}
