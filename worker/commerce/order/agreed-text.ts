import { LruCache } from '../../../app/page/rules/lru-cache.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { agreedText } from '../mails/law.ts';
import { sha256Hex } from '../sha256.ts';

/** The terms of a contract, as its order stores them. */
export interface AgreedText {
  /** SHA-256 of the text in hex. */
  readonly hash: string;
  /** The text as in the confirmation, without HTML. */
  readonly text: string;
}

/** Terms of this build's shops, which every order of a shop has in common. */
const agreed = new LruCache<AgreedText>(20);

/** Returns the current terms for orders of a shop. `origin` is the shop's, as in the mail. */
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
 * Returns the statement that stores the terms of a contract, once for all orders that have the same. Run it in the batch that writes
 * their hash to an order. `now` in milliseconds since 1970.
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
