import { sha256Hex } from '../customers/sha256.ts';
import type { CodedBasket } from '../vouchers/change-codes.ts';
import { deleteCode } from './codes.ts';
import { updateLine } from './lines.ts';

const TABLE = 'CREATE TABLE IF NOT EXISTS ordered (order_id INTEGER PRIMARY KEY)';
const EXISTS = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'ordered'";

/** What an order took of a line. */
export interface OrderedLine {
  readonly key: string;
  readonly quantity: number;
}

interface Ordered {
  readonly orderId: number;
  readonly lines: readonly OrderedLine[];
  /** SHA-256 of the codes that the order used. */
  readonly codeHashes: readonly string[];
}

/**
 * Takes what was ordered out of a basket, once for each order: pieces that were added since stay. The order's mark goes with the last
 * line, since keys of lines never come again.
 */
export async function dropOrdered(
  { contents, sql, store }: CodedBasket,
  { codeHashes, lines: ordered, orderId }: Ordered,
): Promise<void> {
  const codes = await Promise.all(
    Object.values(contents().codes).map(async (code) => ({ code, hash: await sha256Hex(code) })),
  );
  await store.settleAfter(() => {
    if (contents().lines.length === 0 || isDropped(sql, orderId)) return;
    for (const { key, quantity } of ordered) {
      const line = contents().lines.find((one) => one.key === key);
      if (line && line.quantity > quantity)
        updateLine(sql, key, { ...line, quantity: line.quantity - quantity });
      else if (line) sql.exec('DELETE FROM lines WHERE key = ?', key);
    }
    for (const { code, hash } of codes) if (codeHashes.includes(hash)) deleteCode(sql, code);
    sql.exec(TABLE);
    sql.exec('INSERT INTO ordered (order_id) VALUES (?)', orderId);
  });
}

function isDropped(sql: SqlStorage, orderId: number): boolean {
  if (sql.exec(EXISTS).toArray().length === 0) return false;
  return sql.exec('SELECT 1 FROM ordered WHERE order_id = ?', orderId).toArray().length > 0;
}
