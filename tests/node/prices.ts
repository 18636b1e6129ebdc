import { controlKey, nextCatalogue } from '../../app/api/control.ts';
import type { SeedDatabase, SeedStatement } from '../../scripts/seed/bindings.ts';
import type { Harness, Stores } from './harness.ts';

interface Back {
  readonly DB: SeedDatabase;
  readonly CONTENT: Stores['CONTENT'];
}

interface NewPrice {
  /** Reference key of the product; all its variants get the price. */
  readonly referenceKey: string;
  /** Price list: a country. */
  readonly country: string;
  /** Minor units, tax included. */
  readonly withTax: number;
}

/** What an import of prices does in the back end: the price in D1, then the version of the catalogue. */
export async function changePrice(shop: Harness, price: NewPrice, now: number): Promise<void> {
  const { DB, CONTENT } = await shop.env<Back>('commerce');
  const statement: SeedStatement = DB.prepare(
    `UPDATE variant_prices SET with_tax = ?, before_reduction = NULL, lowest_30_days = NULL
     WHERE price_list = ? AND variant_id IN (SELECT variants.id FROM variants
       JOIN products ON products.id = variants.product_id WHERE products.reference_key = ?)`,
  );
  await DB.batch([statement.bind(price.withTax, price.country, price.referenceKey)]);
  const key = controlKey('catalogue');
  await CONTENT.put(key, JSON.stringify(nextCatalogue(await CONTENT.get(key), now)));
}
