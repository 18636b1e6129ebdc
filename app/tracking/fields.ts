import { bytesToHex } from '../domain/hex.ts';
import type { FilterUsed, ItemCategories, Promotion } from './events.ts';

/** Fields of events, each a rule of spec 2 §7. */

/** An amount of tracking: minor units divided by 100. */
export function toMajor(minor: number): number {
  return minor / 100;
}

/** The first five levels of a product's category path, the root first. */
export function categoryLevels(path: readonly { readonly categoryName: string }[]): ItemCategories {
  const names = path.map(({ categoryName }) => categoryName);
  return {
    ...(names[0] && { item_category: names[0] }),
    ...(names[1] && { item_category2: names[1] }),
    ...(names[2] && { item_category3: names[2] }),
    ...(names[3] && { item_category4: names[3] }),
    ...(names[4] && { item_category5: names[4] }),
  };
}

/** `id|name|creativeName|creativeSlot`; null where a part is missing (DESIGN §8, Buying). */
export function manualPromotionString(promotion: {
  readonly [Part in keyof Promotion]?: string | null | undefined;
}): string | null {
  const { promotionId, promotionName, creativeName, creativeSlot } = promotion;
  const parts = [promotionId, promotionName, creativeName, creativeSlot];
  return parts.every(Boolean) ? parts.join('|') : null;
}

const GIFT_CARD = 'giftcard';

/** The first payment's key, or with several payments the first that is no gift card. */
export function paymentType(payments: readonly { readonly key: string }[]): string | null {
  const payment = payments.length > 1 ? payments.find(({ key }) => key !== GIFT_CARD) : payments[0];
  return (payment ?? payments[0])?.key ?? null;
}

/** The filter that every category page sets by itself. */
const CATEGORY_FILTER = 'allCatgroupIds';

/** The filters that a shopper has set: how many, and their names. */
export function filterUsed(filters: readonly string[]): FilterUsed {
  const names = filters.filter((name) => name !== CATEGORY_FILTER);
  return { count: names.length, names };
}

/** SHA-256 of an address, lowercased and trimmed, as 64 hex characters. */
export async function hashedEmail(address: string): Promise<string> {
  const bytes = new TextEncoder().encode(normalEmail(address));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return bytesToHex(new Uint8Array(hash));
}

/** An address as it is hashed: lowercased, trimmed. */
export function normalEmail(address: string): string {
  return address.trim().toLowerCase();
}
