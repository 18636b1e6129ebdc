import {
  type ItemHandling,
  MAX_LINE_QUANTITY,
  MAX_LINES,
} from '../../../app/basket/rules/basket.ts';
import { isSameLine, quantityElsewhere, type Line } from './line.ts';
import type { Offers } from '../catalogue/offers.ts';

/** Data that a change of a line needs. */
export interface Facts {
  /** Largest quantity of the variant in this basket. */
  readonly limit: number;
  readonly offers: Offers;
}

/** Facts of a line that does not exist. */
export const NOTHING: Facts = { limit: 0, offers: new Map() };

/** The status of an addition or change and, if it writes, the line and its quantity. */
export type Decision =
  | {
      readonly statusCode: 200 | 201 | 206;
      readonly line: Line | undefined;
      readonly quantity: number;
    }
  | { readonly statusCode: 200 | 404 | 409 | 412 | 413; readonly line?: Line };

interface Addition {
  readonly variantId: number;
  readonly itemGroup: Line['itemGroup'];
  readonly quantity: number;
  /** Maximum quantity of the variant in the basket over all groups: its stock, or 0 if it is not for sale. */
  readonly limit: number;
  readonly handling: ItemHandling;
}

/** Returns 201 for a new line, 200 merged, 206 reduced quantity, 412 out of stock, 413 line or basket full. */
export function decideAddition(
  lines: readonly Line[],
  addition: Addition,
  maxLines = MAX_LINES,
): Decision {
  const { handling, limit, quantity, variantId } = addition;
  const line = lines.find((candidate) => isSameLine(candidate, addition));
  if (line !== undefined && handling === 'KeepExisting') return { statusCode: 200, line };
  if (limit <= 0) return { statusCode: 412 };
  const replaced = handling === 'ReplaceExisting' ? line : undefined;
  const current = replaced === undefined ? (line?.quantity ?? 0) : 0;
  const isFull = line === undefined ? lines.length >= maxLines : current >= MAX_LINE_QUANTITY;
  if (isFull) return { statusCode: 413 };
  const inStock = limit - quantityElsewhere(lines, variantId, replaced?.key);
  if (inStock <= 0) return { statusCode: 412 };
  const added = Math.min(quantity, inStock, MAX_LINE_QUANTITY - current);
  const complete = line === undefined ? 201 : 200;
  return { statusCode: added < quantity ? 206 : complete, line, quantity: current + added };
}

interface Change {
  readonly itemKey: string;
  readonly quantity: number;
  readonly limit: number;
  /** The group of the line after the change. */
  readonly itemGroup: Line['itemGroup'];
}

/**
 * Returns 200 for a change as requested, 206 for a reduced quantity, 404 for an unknown line, 409 if the group has a line
 * of the variant already, 412 if the stock allows no more. An unchanged or smaller quantity never fails for lack of stock.
 */
export function decideChange(lines: readonly Line[], change: Change): Decision {
  const { itemKey, itemGroup, quantity, limit } = change;
  const line = lines.find(({ key }) => key === itemKey);
  if (line === undefined) return { statusCode: 404 };
  if (quantity === 0) return { statusCode: 200, line, quantity };
  const { variantId } = line;
  if (lines.some((other) => other !== line && isSameLine(other, { variantId, itemGroup })))
    return { statusCode: 409 };
  if (quantity === line.quantity) return { statusCode: 200, line, quantity };
  const inStock = limit - quantityElsewhere(lines, variantId, itemKey);
  const isMore = quantity > line.quantity;
  if (isMore && inStock <= line.quantity) return { statusCode: 412 };
  const possible = Math.min(quantity, !isMore && inStock <= 0 ? quantity : inStock);
  return { statusCode: possible < quantity ? 206 : 200, line, quantity: possible };
}
