import { assortmentTables } from './assortment-tables.ts';
import { productTables } from './product-tables.ts';
import { countryTables } from './country-tables.ts';
import type { Row, SeedStatement, Table } from './table.ts';
import type { SeedAssortment, SeedProduct } from './types.ts';
import { variantTables } from './variant-tables.ts';

export type { SeedStatement } from './table.ts';

/** Well under D1's 100 kB a statement, also for a tool that writes the parameter into the SQL. */
const CHUNK_CHARACTERS = 60_000;

/** Rows as JSON arrays of at most so many characters each. */
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
 * Statements that put countries, price lists, categories, makers, brands, attributes and promotions into the catalogue,
 * before the products that refer to them.
 */
export function assortmentStatements(assortment: SeedAssortment): SeedStatement[] {
  return [...countryTables(), ...assortmentTables(assortment)].flatMap(statementsOf);
}

/** Who fills a state clears what was kept of the one before: nobody has to be told. */
const TOLD: SeedStatement = { sql: 'UPDATE catalogue_state SET changed = 0', params: [] };

/**
 * Statements that put products into the catalogue, parents before children. Replacing a product drops its rows in the
 * other tables by cascade, so a second run leaves exactly what the first one left.
 */
export function seedStatements(products: readonly SeedProduct[]): SeedStatement[] {
  const tables = [...productTables(products), ...variantTables(products)];
  return [...tables.flatMap(statementsOf), TOLD];
}
