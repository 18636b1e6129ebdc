import { customTextLimit, textLength } from '../../../app/basket/rules/custom-text.ts';
import { isPersonalised } from '../../../app/product/rules/product.ts';
import type { Addition } from '../../../app/basket/schemas/basket.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import type { Offer } from '../catalogue/offers.ts';
import type { ChangeRefusal } from '../object-store/object-store.ts';
import { cardRefusal } from './gift-card.ts';
import { isSameLine, type Line } from './line.ts';

/** Availability codes that can be added to a basket (docs/rules/product.md#availability). */
const ADDABLE: ReadonlySet<number> = new Set([1, 2]);

/** Returns the quantity of a variant that can be bought: its stock, or 0 if it is gone, inactive or not deliverable. */
export function buyableQuantity(offer: Offer | undefined): number {
  if (!offer?.product.isActive) return 0;
  const { customData, stock } = offer.variant;
  return ADDABLE.has(customData.KQPRI.BVC) ? stock.quantity : 0;
}

/**
 * Returns why a product cannot be made with a custom text: the text is missing or too long
 * (docs/rules/basket.md#custom-text).
 */
export function textRefusal(
  offer: Offer | undefined,
  text: string | undefined,
): Extract<ChangeRefusal, `text${string}`> | undefined {
  if (offer === undefined || !isPersonalised(offer.product.attributes)) return undefined;
  if (!text) return 'textMissing';
  return textLength(text) > customTextLimit(offer.product.attributes) ? 'textTooLong' : undefined;
}

/** Returns why an addition is refused: for its text, which may be that of the line in its group, or for its gift card. */
export function additionRefusal(
  lines: readonly Line[],
  { customData, itemGroup = null, variantId }: Addition,
  offer: Offer | undefined,
  shop: Shop,
): ChangeRefusal | undefined {
  const existing = itemGroup && lines.find((line) => isSameLine(line, { itemGroup, variantId }));
  const text = customData?.customText || existing?.customData.customText;
  return textRefusal(offer, text) ?? cardRefusal(offer, customData?.giftCard, shop, Date.now());
}
