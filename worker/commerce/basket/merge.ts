import { MAX_LINES } from '../../../app/domain/basket.ts';
import type { Offers } from '../catalogue/offers.ts';
import { decideAddition } from './decide.ts';
import { groupOfMoved } from './group.ts';
import { buyableQuantity } from './limit.ts';
import { isSameLine, type Line } from './line.ts';
import { insertLine, updateLine } from './lines.ts';
import { randomNumber } from './random-number.ts';

/**
 * Returns the quantity of a line after a merge; undefined if the basket is full or has all that there is. What cannot be bought
 * now is kept, so that its page can say so, and is not added up.
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
    const decision = decideAddition(lines, wanted);
    return 'quantity' in decision ? decision.quantity : undefined;
  }
  const line = lines.find((candidate) => isSameLine(candidate, moved));
  if (line) return Math.max(line.quantity, moved.quantity);
  return lines.length < MAX_LINES ? moved.quantity : undefined;
}

/** Adds the lines of another basket to this one's (docs/rules.md#merge). `linesOf` returns this one's as they are now. */
export function mergeLines(
  sql: SqlStorage,
  linesOf: () => readonly Line[],
  moved: readonly Line[],
  offers: Offers,
): void {
  for (const one of moved) {
    const lines = linesOf();
    const itemGroup = groupOfMoved(lines, one, randomNumber);
    const line = lines.find((candidate) =>
      isSameLine(candidate, { variantId: one.variantId, itemGroup }),
    );
    const limit = buyableQuantity(offers.get(one.variantId));
    const quantity = mergedQuantity(lines, { ...one, itemGroup }, limit);
    if (quantity === undefined) continue;
    if (!line) insertLine(sql, { ...one, itemGroup, quantity });
    else {
      const promotionId = line.promotionId ?? one.promotionId;
      updateLine(sql, line.key, { ...line, quantity, promotionId });
    }
  }
}
