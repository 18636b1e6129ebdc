import { bytesToHex } from '../text/rules/hex.ts';
import {
  CREDIT_KEY,
  GIFT_CARD_KEY,
  PAYMENT_CODES,
  type PaymentCode,
} from '../checkout/rules/payment.ts';
import type { FilterUsed, ItemCategories, Promotion } from './events.ts';

/** Fields of tracking events (docs/rules/tracking.md#tracking-events). */

/** Returns major units: minor units divided by 100. */
export function toMajor(minor: number): number {
  return minor / 100;
}

/** Returns the first five levels of a product's category path, the root first. */
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

/** Separates the levels in the category path of an element's data. */
const LEVELS = '|';

/** Returns the levels of the category path that a card or a product's page contains as text. */
export function writtenLevels(path = ''): ItemCategories {
  return categoryLevels(path.split(LEVELS).map((categoryName) => ({ categoryName })));
}

/** Returns `id|name|creativeName|creativeSlot`; null if a part is missing. */
export function manualPromotionString(promotion: {
  readonly [Part in keyof Promotion]?: string | null | undefined;
}): string | null {
  const { promotionId, promotionName, creativeName, creativeSlot } = promotion;
  const parts = [promotionId, promotionName, creativeName, creativeSlot];
  return parts.every(Boolean) ? parts.join('|') : null;
}

/** Returns the fields of the promotion whose banner led to a line or product; none without one. */
export function promotionFields(
  promotion:
    | ({ readonly promotionId: string } & Parameters<typeof manualPromotionString>[0])
    | undefined,
): { readonly promotionId?: string; readonly promotion?: string | null } {
  if (!promotion) return {};
  return { promotionId: promotion.promotionId, promotion: manualPromotionString(promotion) };
}

/** Means of payment that are not methods: in an order's payments they have names instead of codes. */
const PREPAID: ReadonlySet<string> = new Set([GIFT_CARD_KEY, CREDIT_KEY]);

/**
 * Returns the code of an order's first payment; if there are several, of the first that is neither gift card nor credit. If these
 * pay everything it is G, the method of such an order. Null without a payment, and for one without a code.
 */
export function paymentType(payments: readonly { readonly key: string }[]): PaymentCode | null {
  const payment = payments.find(({ key }) => !PREPAID.has(key)) ?? payments[0];
  if (payment === undefined) return null;
  return PREPAID.has(payment.key)
    ? 'G'
    : (PAYMENT_CODES.find((code) => code === payment.key) ?? null);
}

/** The filter that every category page sets. */
const CATEGORY_FILTER = 'allCatgroupIds';

/** Returns number and names of the filters that a shopper has set. */
export function filterUsed(filters: readonly string[]): FilterUsed {
  const names = filters.filter((name) => name !== CATEGORY_FILTER);
  return { count: names.length, names };
}

/** Returns the SHA-256 of a lowercased, trimmed e-mail address as 64 hex characters. */
export async function hashedEmail(address: string): Promise<string> {
  const bytes = new TextEncoder().encode(normalEmail(address));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return bytesToHex(new Uint8Array(hash));
}

/** Returns an e-mail address in the form to hash: lowercased, trimmed. */
export function normalEmail(address: string): string {
  return address.trim().toLowerCase();
}
