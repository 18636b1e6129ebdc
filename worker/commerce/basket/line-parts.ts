import type { Addition, Change } from '../../../app/basket/schemas/basket.ts';
import { isUnchangedItem } from '../../../app/basket/rules/basket.ts';
import type { Line } from './line.ts';
import type { LineParts } from './lines.ts';

/**
 * Returns a line after an addition, without its final quantity and group. Custom data of an existing line stays unless the
 * addition replaces it.
 */
export function additionParts(addition: Addition, line?: Line): LineParts {
  const { displayData, gift, itemGroup = null, promotionId, quantity, variantId } = addition;
  return {
    variantId,
    quantity,
    itemGroup,
    customData: {
      ...line?.customData,
      ...withoutMoney(addition.customData),
      ...cardOf(addition.customData),
    },
    displayData: displayData ?? line?.displayData ?? {},
    gift: gift ?? line?.gift ?? null,
    promotionId: promotionId === undefined ? (line?.promotionId ?? null) : promotionId,
  };
}

/** Returns a line after a change, without its final group. Fields that the change omits stay, and so does what a gift card was bought as. */
export function changedParts(line: Line, change: Change): LineParts {
  const { customData, displayData, gift, promotionId, quantity = line.quantity } = change;
  return {
    variantId: line.variantId,
    quantity,
    itemGroup: line.itemGroup,
    customData:
      customData === undefined
        ? line.customData
        : { ...withoutMoney(customData), ...cardOf(line.customData) },
    displayData: displayData ?? line.displayData,
    gift: gift === undefined ? line.gift : gift,
    promotionId: promotionId === undefined ? line.promotionId : promotionId,
  };
}

/** Returns whether a change leaves a line as it is, its group included. */
export function isUnchanged(line: LineParts, parts: LineParts): boolean {
  const isSameGroup = line.itemGroup?.id === parts.itemGroup?.id;
  return isSameGroup && isUnchangedItem(stateOf(line), stateOf(parts));
}

function stateOf({ quantity, promotionId, customData: { customText }, gift }: LineParts) {
  return { quantity, promotionId, customText, gift };
}

function cardOf({ giftCard }: Line['customData'] = {}): Line['customData'] {
  return giftCard ? { giftCard } : {};
}

/** Drops `pricePromotionKey`, which is computed on each read, and an empty text. */
function withoutMoney({ customText, cPromo, ffData }: Line['customData'] = {}): Line['customData'] {
  return {
    ...(customText ? { customText } : {}),
    ...(cPromo ? { cPromo } : {}),
    ...(ffData ? { ffData } : {}),
  };
}
