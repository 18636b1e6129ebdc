import { MAX_LINE_QUANTITY, MAX_LINES } from '../../../app/domain/basket.ts';
import { isSameLine, piecesElsewhere, type Line } from './line.ts';

/** What an addition or a change comes to: the status of the answer and, if it succeeds, the line's new quantity. */
export type Decision =
  | {
      readonly statusCode: 200 | 201 | 206;
      readonly line: Line | undefined;
      readonly quantity: number;
    }
  | { readonly statusCode: 404 | 412 | 413 };

interface Addition {
  readonly variantId: number;
  readonly itemGroup: Line['itemGroup'];
  readonly quantity: number;
  /** Pieces of the variant that a basket may hold, all groups together: its stock, or 0 if it is not buyable. */
  readonly limit: number;
}

/** DESIGN §6: 201 new, 200 merged, 206 fewer than asked, 412 nothing there, 413 line or basket full. */
export function decideAddition(lines: readonly Line[], addition: Addition): Decision {
  const { limit, quantity, variantId } = addition;
  if (limit <= 0) return { statusCode: 412 };
  const line = lines.find((candidate) => isSameLine(candidate, addition));
  const held = line?.quantity ?? 0;
  const isFull = line === undefined ? lines.length >= MAX_LINES : held >= MAX_LINE_QUANTITY;
  if (isFull) return { statusCode: 413 };
  const inStock = limit - piecesElsewhere(lines, variantId);
  if (inStock <= 0) return { statusCode: 412 };
  const added = Math.min(quantity, inStock, MAX_LINE_QUANTITY - held);
  const complete = line === undefined ? 201 : 200;
  return { statusCode: added < quantity ? 206 : complete, line, quantity: held + added };
}

/** A change to what is there already is none, whatever the stock; above the stock it gives what is there. */
export function decideChange(
  lines: readonly Line[],
  change: { readonly itemKey: string; readonly quantity: number; readonly limit: number },
): Decision {
  const { itemKey, quantity, limit } = change;
  const line = lines.find(({ key }) => key === itemKey);
  if (line === undefined) return { statusCode: 404 };
  if (quantity === 0 || quantity === line.quantity) return { statusCode: 200, line, quantity };
  const inStock = limit - piecesElsewhere(lines, line.variantId, itemKey);
  if (inStock <= 0) return { statusCode: 412 };
  const possible = Math.min(quantity, inStock, MAX_LINE_QUANTITY);
  return { statusCode: possible < quantity ? 206 : 200, line, quantity: possible };
}
