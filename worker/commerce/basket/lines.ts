import type { Line } from './line.ts';

const TABLE = `CREATE TABLE IF NOT EXISTS lines (
  key TEXT PRIMARY KEY,
  variant_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  item_group TEXT,
  custom_data TEXT NOT NULL,
  display_data TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  promotion_id TEXT
)`;

export type LineParts = Omit<Line, 'key' | 'createdAt'>;

/** Inserts a line, at a free position or as the last one, and returns its key. */
export function insertLine(sql: SqlStorage, line: LineParts, rowid: number | null = null): string {
  const key = crypto.randomUUID().replaceAll('-', '');
  sql.exec(TABLE);
  const isTaken = sql.exec('SELECT 1 FROM lines WHERE rowid = ?', rowid).toArray().length > 0;
  sql.exec(
    `INSERT INTO lines (rowid, variant_id, quantity, item_group, custom_data, display_data, promotion_id, key, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    isTaken ? null : rowid,
    ...valuesOf(line),
    key,
    Date.now(),
  );
  return key;
}

/** Updates a line; its key, position and creation time stay. */
export function updateLine(sql: SqlStorage, key: string, line: LineParts): void {
  sql.exec(
    `UPDATE lines SET variant_id = ?, quantity = ?, item_group = ?, custom_data = ?, display_data = ?, promotion_id = ?
     WHERE key = ?`,
    ...valuesOf(line),
    key,
  );
}

/** Sets the promotion of all lines of a group. */
export function promoteGroup(sql: SqlStorage, lines: readonly Line[], promoted: LineParts): void {
  const group = promoted.itemGroup?.id;
  if (group === undefined) return;
  for (const line of lines.filter(({ itemGroup }) => itemGroup?.id === group))
    updateLine(sql, line.key, { ...line, promotionId: promoted.promotionId });
}

function valuesOf({
  variantId,
  quantity,
  itemGroup,
  customData,
  displayData,
  gift,
  promotionId,
}: LineParts) {
  return [
    variantId,
    quantity,
    itemGroup === null ? null : JSON.stringify(itemGroup),
    JSON.stringify(gift ? { ...customData, gift } : customData),
    JSON.stringify(displayData),
    promotionId,
  ];
}
