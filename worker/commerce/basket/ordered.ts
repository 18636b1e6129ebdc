import type { CodedBasket } from './change-codes.ts';
import { deleteCode } from './codes.ts';
import { hashesOf } from './pending-order.ts';
import type { Line } from './line.ts';
import { updateLine } from './lines.ts';

const TABLE = 'CREATE TABLE IF NOT EXISTS ordered (order_id INTEGER PRIMARY KEY)';
const EXISTS = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'ordered'";

/** What an order has bought of a line. */
export interface OrderedLine {
  readonly key: string;
  readonly quantity: number;
  readonly variantId: number;
  /** Id of the line's group. */
  readonly groupId: string | null;
  readonly text: string;
}

export interface Ordered {
  readonly orderId: number;
  readonly lines: readonly OrderedLine[];
  /** SHA-256 of the codes that the order used. */
  readonly codeHashes: readonly string[];
  /** Whether the lines came from another basket, and have other keys here. */
  readonly isMoved: boolean;
}

/** Returns the line of a basket that an order has bought. */
function findLine(
  lines: readonly Line[],
  ordered: OrderedLine,
  isMoved: boolean,
): Line | undefined {
  const own = lines.find(({ key }) => key === ordered.key);
  if (own || !isMoved) return own;
  return lines.find(
    ({ customData, itemGroup, variantId }) =>
      variantId === ordered.variantId &&
      (itemGroup?.id ?? null) === ordered.groupId &&
      (customData.customText ?? '') === ordered.text,
  );
}

/** Returns the lines of an order that are not in this basket. Empty if this basket has already dropped the order. */
export function linesWithout(
  { contents, sql }: CodedBasket,
  { lines: ordered, orderId }: Pick<Ordered, 'orderId' | 'lines'>,
): OrderedLine[] {
  if (isDropped(sql, orderId)) return [];
  const { lines } = contents();
  return ordered.filter((one) => !findLine(lines, one, false));
}

/**
 * Removes an order's lines from a basket, once per order, which the basket remembers. Quantities that were added since
 * stay.
 */
export async function dropOrdered(
  { contents, db, sql, store }: CodedBasket,
  { codeHashes, isMoved, lines: ordered, orderId }: Ordered,
): Promise<void> {
  const { codes } = contents();
  const hashes = await hashesOf(db, codes);
  const used = (['voucher', 'giftCard'] as const).flatMap((slot) =>
    codeHashes.includes(hashes[slot] ?? '') ? (codes[slot] ?? []) : [],
  );
  await store.settleAfter(() => {
    if (contents().lines.length === 0 || isDropped(sql, orderId)) return;
    for (const one of ordered) {
      const line = findLine(contents().lines, one, isMoved);
      if (line && line.quantity > one.quantity)
        updateLine(sql, line.key, { ...line, quantity: line.quantity - one.quantity });
      else if (line) sql.exec('DELETE FROM lines WHERE key = ?', line.key);
    }
    for (const code of used) deleteCode(sql, code);
    sql.exec(TABLE);
    sql.exec('INSERT INTO ordered (order_id) VALUES (?)', orderId);
  });
}

function isDropped(sql: SqlStorage, orderId: number): boolean {
  if (sql.exec(EXISTS).toArray().length === 0) return false;
  return sql.exec('SELECT 1 FROM ordered WHERE order_id = ?', orderId).toArray().length > 0;
}
