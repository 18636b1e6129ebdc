import type { Shop } from '../../../app/shop/rules/shop.ts';
import { sha256Hex } from '../sha256.ts';
import { giftCardReason } from '../voucher/code-states.ts';
import { findGiftCard } from '../voucher/find-codes.ts';

const ADD = `UPDATE gift_cards SET user_id = ?1 WHERE code_hash = ?2 AND (user_id IS NULL OR user_id = ?1)
  AND company = ?3 AND currency = ?4 AND left_amount > 0 AND (expires_at IS NULL OR expires_at > ?5) RETURNING code_hash`;

/** Why a card is not added: the code is unknown here, nothing is left to spend, or another account has the card. */
type NotAdded = 'unknown' | 'useless' | 'taken';

/**
 * Adds a gift card to a customer's account by its code (docs/rules/account.md#balance). Returns the reason if it was not added. Repeatable.
 * `now` in milliseconds since 1970.
 */
export async function addGiftCard(
  db: D1Database,
  { shop, userId }: { readonly shop: Shop; readonly userId: string },
  code: string,
  now: number,
): Promise<NotAdded | undefined> {
  const { company, currency } = shop;
  const added = await db
    .prepare(ADD)
    .bind(userId, await sha256Hex(code), company, currency, now)
    .first();
  if (added !== null) return undefined;
  const { card } = await findGiftCard(db, shop, code);
  const reason = giftCardReason(card, now);
  if (reason === null) return 'taken';
  return reason === 'unknown' || reason === 'otherShop' ? 'unknown' : 'useless';
}
