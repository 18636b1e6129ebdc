import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

interface TestVariant {
  readonly id: number;
  readonly size?: string;
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
  readonly vatRate?: number;
  readonly tiers?: readonly { amount: number; price: number; unit: string }[];
}

interface TestProduct {
  readonly id: number;
  readonly referenceKey: string;
  readonly masterKey?: string;
  readonly active?: boolean;
  readonly rating?: readonly [average: number, count: number];
  readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly flags?: Readonly<Record<string, string>>;
  readonly variants: readonly TestVariant[];
}

/** An empty catalogue with all migrations. */
export async function createCatalogue(): Promise<void> {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
}

/** Puts a product with its texts in de and fr, flags, variants, prices and stock into the catalogue. */
export async function insertProduct(product: TestProduct): Promise<void> {
  const { id, referenceKey } = product;
  const insert = (table: string, ...values: unknown[]) =>
    env.DB.prepare(`INSERT INTO ${table} VALUES (${values.map(() => '?').join(', ')})`).bind(
      ...values,
    );
  const number = referenceKey.replaceAll('.', '');
  await env.DB.batch([
    insert(
      'products',
      id,
      referenceKey,
      number,
      product.masterKey ?? `M${id}`,
      'Nestling',
      null,
      JSON.stringify([`${number}-front`]),
      product.active === false ? 0 : 1,
      0,
      product.rating?.[0] ?? null,
      product.rating?.[1] ?? null,
      1_790_000_000_000,
    ),
    ...['de', 'fr'].map((language) =>
      insert(
        'product_texts',
        id,
        language,
        `Artikel ${id} ${language}`,
        `Text ${language}`,
        JSON.stringify(['Baby', 'Bodys']),
        JSON.stringify(product.labels?.[language] ?? {}),
      ),
    ),
    ...Object.entries(product.flags ?? {}).map((flag) => insert('product_flags', id, ...flag)),
    ...product.variants.flatMap((variant, position) => [
      insert(
        'variants',
        variant.id,
        id,
        `${referenceKey}-${variant.id}`,
        position,
        variant.size ?? null,
        variant.bvc ?? 1,
        ...(variant.deliveryDays ?? [2, 3]),
        '1',
        variant.unit?.[0] ?? null,
        variant.unit?.[1] ?? null,
      ),
      insert('stock', variant.id, variant.stock ?? 10),
      ...Object.entries(variant.prices ?? { DE: { withTax: 1999 } }).map(([country, price]) =>
        insert(
          'prices',
          variant.id,
          country,
          price.withTax,
          price.before ?? null,
          price.recommended ?? null,
          price.lowest ?? null,
          price.vatRate ?? 19,
          JSON.stringify(price.tiers ?? []),
        ),
      ),
    ]),
  ]);
}

/** Changes one value of a variant's or a product's row. */
export async function setValue(table: string, column: string, value: number, id: number) {
  const key = table === 'stock' || table === 'prices' ? 'variant_id' : 'id';
  await env.DB.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`).bind(value, id).run();
}
