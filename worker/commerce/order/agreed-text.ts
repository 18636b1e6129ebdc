import { LruCache } from '../../../app/page/rules/lru-cache.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { agreedText } from '../mails/law.ts';
import { sha256Hex } from '../sha256.ts';

/** What a contract is made under, as its order keeps it. */
export interface AgreedText {
  /** SHA-256 in hex of the text. */
  readonly hash: string;
  /** As the confirmation has it, without HTML. */
  readonly text: string;
}

/** Texts of this build's shops, which each order has in full. */
const agreed = new LruCache<AgreedText>(20);

/** Returns what an order of a shop is made under now. `origin` is the shop's, as in the mail. */
export async function readAgreedText(shop: Shop, origin: string): Promise<AgreedText> {
  const key = `${shop.key} ${origin}`;
  const known = agreed.get(key);
  if (known) return known;
  const text = agreedText(shop, origin);
  const made = { hash: await sha256Hex(text), text };
  agreed.set(key, made);
  return made;
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
