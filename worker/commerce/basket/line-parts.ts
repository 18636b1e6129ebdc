import type { Addition, Change } from '../../../app/api/basket.ts';
import type { Line } from './line.ts';
import type { LineParts } from './lines.ts';

/**
 * What an addition makes of a line, its quantity and group aside. What hangs on an existing line stays, unless the
 * addition says otherwise.
 */
export function additionParts(addition: Addition, line?: Line): LineParts {
  const { displayData, itemGroup = null, promotionId, quantity, variantId } = addition;
  return {
    variantId,
    quantity,
    itemGroup,
    customData: { ...line?.customData, ...withoutMoney(addition.customData) },
    displayData: displayData ?? line?.displayData ?? {},
    promotionId: promotionId === undefined ? (line?.promotionId ?? null) : promotionId,
  };
}

/** A line as a change wants it, its group aside; what the change leaves out stays. */
export function changedParts(line: Line, change: Change): LineParts {
  const { customData, displayData, promotionId, quantity } = change;
  return {
    variantId: line.variantId,
    quantity,
    itemGroup: line.itemGroup,
    customData: customData === undefined ? line.customData : withoutMoney(customData),
    displayData: displayData ?? line.displayData,
    promotionId: promotionId === undefined ? line.promotionId : promotionId,
  };
}

/** The tier is the back end's word at each reading; a text of blanks is none. */
function withoutMoney({ customText, cPromo, ffData }: Line['customData'] = {}): Line['customData'] {
  return {
    ...(customText ? { customText } : {}),
    ...(cPromo ? { cPromo } : {}),
    ...(ffData ? { ffData } : {}),
  };
}
