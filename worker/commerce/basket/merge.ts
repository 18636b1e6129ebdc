import { MAX_LINES, MAX_MERGED_LINES } from '../../../app/basket/rules/basket.ts';
import type { Offers } from '../catalogue/offers.ts';
import { decideAddition } from './decide.ts';
import { groupOfMoved } from './group.ts';
import { buyableQuantity, textRefusal } from './limit.ts';
import { isSameLine, type Line, quantityElsewhere } from './line.ts';
import { insertLine, updateLine } from './lines.ts';
import { randomNumber } from './random-number.ts';

/**
 * Returns the quantity of a line after a merge; undefined if the basket is full, or already has the whole stock. A line that
 * cannot be bought now is kept, so that the page can show that, and is not added up.
 */
export function mergedQuantity(
  lines: readonly Line[],
  moved: Pick<Line, 'variantId' | 'itemGroup' | 'quantity'>,
  limit: number,
): number | undefined {
  if (limit > 0) {
    const { itemGroup, quantity, variantId } = moved;
    const handling = 'AddQuantityToExisting';
    const wanted = { variantId, itemGroup, quantity, limit, handling } as const;
    const decision = decideAddition(lines, wanted, MAX_MERGED_LINES);
    return 'quantity' in decision ? decision.quantity : undefined;
  }
  const line = lines.find((candidate) => isSameLine(candidate, moved));
  if (line) return Math.max(line.quantity, moved.quantity);
  return lines.length < MAX_MERGED_LINES ? moved.quantity : undefined;
}

/**
 * Returns the quantity of a line after a move from the shop of the other language; undefined if the line is refused,
 * because it cannot be bought now or the basket is full. The higher quantity wins, so that a repeated move changes nothing.
 */
export function movedQuantity(
  lines: readonly Line[],
  moved: Pick<Line, 'variantId' | 'itemGroup' | 'quantity'>,
  limit: number,
): number | undefined {
  const line = lines.find((candidate) => isSameLine(candidate, moved));
  const free = limit - quantityElsewhere(lines, moved.variantId, line?.key);
  const possible = Math.min(moved.quantity, free);
  if (limit <= 0) return undefined;
  if (line) return Math.max(line.quantity, possible);
  return lines.length < MAX_LINES && possible > 0 ? possible : undefined;
}

/** Returns the quantity that a moved line gets here, or undefined if it is refused. */
type QuantityOf = (lines: readonly Line[], moved: Line) => number | undefined;

/**
 * Adds the lines of another basket to this one (docs/rules/account.md#merge); returns the number of accepted lines. `linesOf` returns the
 * current lines.
 */
export function mergeLines(
  sql: SqlStorage,
  linesOf: () => readonly Line[],
  moved: readonly Line[],
  offers: Offers,
): number {
  const refused = takeLines(sql, linesOf, moved, (lines, one) =>
    mergedQuantity(lines, one, buyableQuantity(offers.get(one.variantId))),
  );
  return moved.length - refused.length;
}

/** Takes the lines of the sibling shop's basket (docs/rules/shop.md#language-switch); returns those that this shop refuses. */
export function moveLines(
  sql: SqlStorage,
  linesOf: () => readonly Line[],
  moved: readonly Line[],
  offers: Offers,
): Line[] {
  return takeLines(sql, linesOf, moved, (lines, one) => {
    const offer = offers.get(one.variantId);
    if (textRefusal(offer, one.customData.customText)) return undefined;
    return movedQuantity(lines, one, buyableQuantity(offer));
  });
}

/** Takes lines back that the other shop has refused, whether or not they can be bought now. */
export function restoreLines(
  sql: SqlStorage,
  linesOf: () => readonly Line[],
  returned: readonly Line[],
): void {
  takeLines(sql, linesOf, returned, (lines, one) => {
    const current = lines.find((line) => isSameLine(line, one))?.quantity ?? 0;
    return Math.max(current, one.quantity);
  });
}

/** Takes lines one after another; returns the refused ones. */
function takeLines(
  sql: SqlStorage,
  linesOf: () => readonly Line[],
  moved: readonly Line[],
  quantityOf: QuantityOf,
): Line[] {
  return moved.filter((one) => {
    const lines = linesOf();
    const itemGroup = groupOfMoved(lines, one, randomNumber);
    const line = lines.find((candidate) =>
      isSameLine(candidate, { variantId: one.variantId, itemGroup }),
    );
    const quantity = quantityOf(lines, { ...one, itemGroup });
    if (quantity === undefined) return true;
    if (!line) insertLine(sql, { ...one, itemGroup, quantity });
    else {
      const promotionId = line.promotionId ?? one.promotionId;
      const gift = line.gift ?? one.gift;
      updateLine(sql, line.key, { ...line, gift, quantity, promotionId });
    }
    return false;
  });
}
