import { COUNTRIES, LANGUAGES } from '../../../app/domain/shop.ts';
import type { SeedProduct } from './types.ts';

type Cell = string | number | null;
type Row = readonly Cell[];

/** One statement for D1, with its parameters. */
export interface SeedStatement {
  sql: string;
  params: (string | number | null)[];
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** Well under D1's 100 kB a statement, also for a tool that writes the parameter into the SQL. */
const CHUNK_CHARACTERS = 60_000;

const flag = (value: boolean): number => (value ? 1 : 0);

function productTables(products: readonly SeedProduct[]): Table[] {
  return [
    {
      name: 'products',
      columns: [
        'id',
        'reference_key',
        'product_number',
        'master_key',
        'brand',
        'subbrand',
        'images',
        'is_active',
        'is_new',
        'rating_average',
        'rating_count',
        'created_at',
      ],
      rows: products.map((product) => [
        product.id,
        product.referenceKey,
        product.number,
        product.masterKey,
        product.brand,
        product.subbrand,
        JSON.stringify(product.images.map((image) => image.src)),
        flag(product.isActive),
        flag(product.isNew),
        product.rating?.average ?? null,
        product.rating?.count ?? null,
        product.createdAt,
      ]),
    },
    {
      name: 'product_texts',
      columns: ['product_id', 'language', 'name', 'description', 'categories', 'labels'],
      rows: products.flatMap((product) =>
        LANGUAGES.map((language) => {
          const text = product.texts[language];
          return [
            product.id,
            language,
            text.name,
            text.description,
            JSON.stringify(text.categories),
            JSON.stringify(text.labels),
          ];
        }),
      ),
    },
    {
      name: 'product_flags',
      columns: ['product_id', 'key', 'value'],
      rows: products.flatMap((product) =>
        Object.entries(product.flags).map(([key, value]) => [product.id, key, value]),
      ),
    },
  ];
}

function variantTables(products: readonly SeedProduct[]): Table[] {
  const variants = products.flatMap((product) =>
    product.variants.map((variant) => ({ ...variant, productId: product.id })),
  );
  return [
    {
      name: 'variants',
      columns: [
        'id',
        'product_id',
        'reference_key',
        'position',
        'size',
        'bvc',
        'delivery_days_from',
        'delivery_days_to',
        'payback_factor',
        'unit',
        'unit_size',
      ],
      rows: variants.map((variant) => [
        variant.id,
        variant.productId,
        variant.referenceKey,
        variant.position,
        variant.size,
        variant.bvc,
        variant.deliveryDaysFrom,
        variant.deliveryDaysTo,
        variant.paybackFactor,
        variant.unit,
        variant.unitSize,
      ]),
    },
    {
      name: 'prices',
      columns: [
        'variant_id',
        'country',
        'with_tax',
        'before_reduction',
        'recommended',
        'lowest_30_days',
        'vat_rate',
        'tiers',
      ],
      rows: variants.flatMap((variant) =>
        COUNTRIES.map((country) => {
          const price = variant.prices[country];
          return [
            variant.id,
            country,
            price.withTax,
            price.beforeReduction,
            price.recommended,
            price.lowest30Days,
            price.vatRate,
            JSON.stringify(price.tiers),
          ];
        }),
      ),
    },
    {
      name: 'stock',
      columns: ['variant_id', 'quantity'],
      rows: variants.map((variant) => [variant.id, variant.stock]),
    },
  ];
}

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
  const cells = table.columns.map((_, index) => `json_extract(value, '$[${index}]')`);
  const sql = `INSERT OR REPLACE INTO ${table.name} (${table.columns.join(', ')}) SELECT ${cells.join(', ')} FROM json_each(?1)`;
  return chunks(table.rows).map((json) => ({ sql, params: [json] }));
}

/**
 * Statements that put products into the catalogue, parents before children. Replacing a product drops its rows in the
 * other tables by cascade, so a second run leaves exactly what the first one left.
 */
export function seedStatements(products: readonly SeedProduct[]): SeedStatement[] {
  return [...productTables(products), ...variantTables(products)].flatMap(statementsOf);
}
