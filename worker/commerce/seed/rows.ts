import type { Catalogue } from '../../catalogue-files/read.ts';
import { assortmentTables } from './assortment-tables.ts';
import { recordsBy } from './product.ts';
import { productTables } from './product-tables.ts';
import { countryTables } from './country-tables.ts';
import { orderTables, stockStatement } from './orders.ts';
import { customerTables, staffTable } from './demo-people.ts';
import type { Row, SeedStatement, Table } from './table.ts';
import type { SeedAssortment, SeedProduct } from './types.ts';
import { storeTables } from './stores.ts';
import { variantTables } from './variant-tables.ts';
import { voucherTables } from './vouchers.ts';

export type { SeedStatement } from './table.ts';

/** Below D1's limit of 100 kB per statement, even if a tool inlines the parameters. */
const CHUNK_CHARACTERS = 60_000;

/** Splits rows into JSON arrays of limited length. */
function chunks(rows: readonly Row[]): string[] {
  const done: string[] = [];
  let open: string[] = [];
  let size = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (open.length > 0 && size + text.length > CHUNK_CHARACTERS) {
      done.push(`[${open.join(',')}]`);
      open = [];
      size = 0;
    }
    open.push(text);
    size += text.length + 1;
  }
  if (open.length > 0) done.push(`[${open.join(',')}]`);
  return done;
}

function statementsOf(table: Table): SeedStatement[] {
  const cells =
    table.cells ?? table.columns.map((_, index) => `json_extract(value, '$[${index}]')`);
  const conflict = table.keepsRows ? 'IGNORE' : 'REPLACE';
  const sql = `INSERT OR ${conflict} INTO ${table.name} (${table.columns.join(', ')}) SELECT ${cells.join(', ')} FROM json_each(?1)`;
  return chunks(table.rows).map((json) => ({ sql, params: [json] }));
}

/**
 * Returns statements that write countries, price lists, categories, makers, brands, attributes and promotions. Run them
 * before those of the products.
 */
export function assortmentStatements(assortment: SeedAssortment): SeedStatement[] {
  return [...countryTables(), ...assortmentTables(assortment)].flatMap(statementsOf);
}

/**
 * Returns statements that write vouchers, stores with their stock, and the demo customers with their balances and orders. Run
 * them after those of the products, which must include the named ones.
 */
export function peopleStatements(
  { stores, vouchers }: Catalogue,
  products: readonly SeedProduct[],
): SeedStatement[] {
  const tables = [
    ...customerTables(),
    staffTable(),
    ...voucherTables([...recordsBy(vouchers, 'code').values()], products),
    ...storeTables([...recordsBy(stores, 'id').values()], products),
  ];
  return [
    ...tables.flatMap(statementsOf),
    stockStatement(products),
    ...orderTables(products).flatMap(statementsOf),
  ];
}

/** A seed clears the caches, so its changes are not reported. */
const REPORTED: SeedStatement = { sql: 'UPDATE catalogue_state SET changed = 0', params: [] };

/** Recomputes the rows that searches count, of the products written before (`stale_products`). */
export const SOLD: SeedStatement = { sql: 'DELETE FROM stale_products', params: [] };

/**
 * Returns statements that write products, parents before children. Replacing a product deletes its rows in other tables by
 * cascade, so a second run leaves the same rows.
 */
export function seedStatements(products: readonly SeedProduct[]): SeedStatement[] {
  const tables = [...productTables(products), ...variantTables(products)];
  return [...tables.flatMap(statementsOf), SOLD, REPORTED];
}
