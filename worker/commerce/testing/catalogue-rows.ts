import { env } from 'cloudflare:workers';
import { compoundHeads } from '../../../app/search/rules/compound.ts';

interface TestVariant {
  readonly id: number;
  readonly size?: string;
  /** Colour name by language. */
  readonly colours?: Readonly<Record<string, string>>;
  readonly images?: readonly string[];
  readonly bvc?: number;
  readonly stock?: number;
  readonly deliveryDays?: readonly [number, number];
  readonly unit?: readonly [name: string, size: number];
  readonly prices?: Readonly<Record<string, TestPrice>>;
}

interface TestPrice {
  readonly withTax: number;
  readonly before?: number;
  readonly recommended?: number;
  readonly lowest?: number;
  readonly since?: number;
  readonly vatRate?: number;
  readonly tiers?: readonly { amount: number; price: number; unit: string }[];
}

interface TestProduct {
  readonly id: number;
  readonly referenceKey: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly brand?: string;
  readonly subbrand?: string;
  readonly createdAt?: number;
  readonly artikelThema?: string;
  readonly duties?: object;
  readonly details?: Readonly<Record<string, object>>;
  readonly categoryIds?: readonly number[];
  readonly valueIds?: readonly number[];
  readonly masterKey?: string;
  readonly active?: boolean;
  readonly rating?: readonly [average: number, count: number];
  readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly flags?: Readonly<Record<string, string>>;
  readonly variants: readonly TestVariant[];
}

/** Creates an empty catalogue with all migrations, in one batch, since separate batches take twice as long. */
export async function createCatalogue(): Promise<void> {
  const queries = env.MIGRATIONS.flatMap((migration) => migration.queries);
  // Checkouts of tests do not ask Stripe for the methods of its account.
  const unasked = "INSERT INTO payment_accounts (provider, next_try_at) VALUES ('stripe', 9e15)";
  await env.DB.batch([...queries, unasked].map((query) => env.DB.prepare(query)));
}

/**
 * Creates the tables, and disables the background reports and sweeps of requests (watch-catalogue.ts), which could run between two
 * steps of a long test.
 */
export async function createUnwatchedCatalogue(): Promise<void> {
  await createCatalogue();
  await env.DB.prepare('DELETE FROM catalogue_state').run();
}

/** Lowest standard rate of any country (`vat_rates`); rates below it are reduced ones. */
const LOWEST_STANDARD = 8;

/** Inserts one row; the record's keys are columns. */
export function insertRow(table: string, row: Readonly<Record<string, unknown>>) {
  const columns = Object.keys(row);
  const values = columns.map(() => '?').join(', ');
  return env.DB.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values})`).bind(
    ...Object.values(row),
  );
}

/** Inserts a product with its texts in de and fr, flags, variants, prices and stock. */
export async function insertProduct(product: TestProduct): Promise<void> {
  const { id } = product;
  await env.DB.batch([
    insertRow('products', productRow(product)),
    ...(['de', 'fr'] as const).map((language) =>
      insertRow('product_texts', {
        product_id: id,
        language,
        name: product.names?.[language] ?? `Artikel ${id} ${language}`,
        description: `Text ${language}`,
        categories: JSON.stringify(['Baby', 'Bodys']),
        labels: JSON.stringify(product.labels?.[language] ?? {}),
        details: JSON.stringify(product.details?.[language] ?? {}),
        search_words: compoundHeads(product.names?.[language] ?? '', language).join(' '),
      }),
    ),
    ...Object.entries(product.flags ?? {}).map(([key, value]) =>
      insertRow('product_flags', { product_id: id, key, value }),
    ),
    ...(product.categoryIds ?? []).map((category_id, position) =>
      insertRow('product_categories', { product_id: id, category_id, position }),
    ),
    ...(product.valueIds ?? []).map((value_id) =>
      insertRow('product_attributes', { product_id: id, value_id }),
    ),
    ...product.variants.flatMap((variant, position) => variantRows(product, variant, position)),
  ]);
}

function productRow(product: TestProduct) {
  const { id, referenceKey } = product;
  const number = referenceKey.replaceAll('.', '');
  return {
    id,
    reference_key: referenceKey,
    product_number: number,
    master_key: product.masterKey ?? `M${id}`,
    brand: product.brand ?? 'Nestling',
    subbrand: product.subbrand ?? null,
    images: JSON.stringify([`${number}-front`]),
    is_active: product.active === false ? 0 : 1,
    is_new: 0,
    rating_average: product.rating?.[0] ?? null,
    rating_count: product.rating?.[1] ?? null,
    created_at: product.createdAt ?? 1_790_000_000_000,
    artikel_thema: product.artikelThema ?? null,
    duties: JSON.stringify(product.duties ?? {}),
  };
}

function variantRows(product: TestProduct, variant: TestVariant, position: number) {
  const prices = Object.entries(variant.prices ?? { DE: { withTax: 1999 } });
  const reduced = prices.some(([, { vatRate }]) => (vatRate ?? 19) < LOWEST_STANDARD);
  return [
    insertRow('variants', {
      id: variant.id,
      product_id: product.id,
      reference_key: `${product.referenceKey}-${variant.id}`,
      position,
      size: variant.size ?? null,
      bvc: variant.bvc ?? 1,
      delivery_days_from: variant.deliveryDays?.[0] ?? 2,
      delivery_days_to: variant.deliveryDays?.[1] ?? 3,
      payback_factor: '1',
      unit: variant.unit?.[0] ?? null,
      unit_size: variant.unit?.[1] ?? null,
      vat_class: reduced ? 'reduced' : 'standard',
      colours: variant.colours === undefined ? null : JSON.stringify(variant.colours),
      images: variant.images === undefined ? null : JSON.stringify(variant.images),
    }),
    insertRow('stock', { variant_id: variant.id, quantity: variant.stock ?? 10 }),
    ...prices.map(([list, price]) =>
      insertRow('variant_prices', {
        variant_id: variant.id,
        price_list: list,
        with_tax: price.withTax,
        before_reduction: price.before ?? null,
        recommended: price.recommended ?? null,
        lowest_30_days: price.lowest ?? null,
        tiers: JSON.stringify(price.tiers ?? []),
        since: price.since ?? 1_790_000_000_000,
      }),
    ),
  ];
}

/** Updates one value of the row of a variant or product. */
export async function setValue(table: string, column: string, value: number | null, id: number) {
  const key = table === 'stock' || table === 'variant_prices' ? 'variant_id' : 'id';
  await env.DB.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`).bind(value, id).run();
}
