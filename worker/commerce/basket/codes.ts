import { z } from 'zod';

const TABLE = `CREATE TABLE IF NOT EXISTS codes (
  slot TEXT PRIMARY KEY CHECK (slot IN ('voucher', 'giftCard')),
  code TEXT NOT NULL
)`;
const EXISTS = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'codes'";

const rowSchema = z.object({ slot: z.enum(['voucher', 'giftCard']), code: z.string() });

/** The codes of a basket: at most the code of one voucher, and the id of one gift card, whose code is not stored. */
export type Codes = Readonly<Partial<Record<z.infer<typeof rowSchema>['slot'], string>>>;

/** Returns the codes of a basket. Creates no storage. */
export function readCodes(sql: SqlStorage): Codes {
  return codesOf(codeRows(sql));
}

/** Removes the codes and returns their rows, which move along with the lines. */
export function takeCodeRows(sql: SqlStorage): unknown[] {
  const rows = codeRows(sql);
  if (rows.length > 0) sql.exec('DELETE FROM codes');
  return rows;
}

function codeRows(sql: SqlStorage): unknown[] {
  if (sql.exec(EXISTS).toArray().length === 0) return [];
  return sql.exec('SELECT slot, code FROM codes').toArray();
}

/** Returns the codes of stored rows. */
export function codesOf(rows: readonly unknown[]): Codes {
  const found = rows.map((row) => rowSchema.safeParse(row)).flatMap(({ data }) => data ?? []);
  return Object.fromEntries(found.map(({ slot, code }) => [slot, code]));
}

/** Stores a code and replaces another one of its kind. */
export function storeCode(sql: SqlStorage, slot: keyof Codes, code: string): void {
  sql.exec(TABLE);
  sql.exec('INSERT OR REPLACE INTO codes (slot, code) VALUES (?, ?)', slot, code);
}

/** Deletes a stored code, if the basket has it. */
export function deleteCode(sql: SqlStorage, code: string): void {
  if (codeRows(sql).length > 0) sql.exec('DELETE FROM codes WHERE code = ?', code);
}

/** Takes the codes of another basket; existing codes stay (docs/rules/account.md#merge). */
export function mergeCodes(sql: SqlStorage, moved: Codes): void {
  const own = readCodes(sql);
  for (const slot of ['voucher', 'giftCard'] as const) {
    const code = moved[slot];
    if (code !== undefined && own[slot] === undefined) storeCode(sql, slot, code);
  }
}
