import { controlKey, nextCatalogue } from '../../app/page/schemas/control.ts';
import type { PriceList } from '../../app/price/rules/price-list.ts';
import { type D1Like, d1Prices } from '../../scripts/prices/databases.ts';
import { importPrices } from '../../scripts/prices/import-prices.ts';
import { ANNOUNCED } from '../../scripts/prices/price-rows.ts';
import type { Harness, Stores } from './harness.ts';

interface Back {
  readonly DB: D1Like;
  readonly CONTENT: Stores['CONTENT'];
}

interface NewPrice {
  /** Reference key of the product; all its variants get the price. */
  readonly referenceKey: string;
  /** Price list. */
  readonly country: PriceList;
  /** Minor units, tax included. */
  readonly withTax: number;
}

const VARIANTS = `SELECT v.reference_key AS variant FROM variants v JOIN products p ON p.id = v.product_id
  WHERE p.reference_key = ?1`;

/** Does what an import of prices does: writes the prices to D1, unreduced, then increases the catalogue's version. */
export async function changePrice(shop: Harness, price: NewPrice, now: number): Promise<void> {
  const { DB, CONTENT } = await shop.env<Back>('commerce');
  const { results } = await DB.prepare(VARIANTS).bind(price.referenceKey).all();
  const lines = (results as { variant: string }[]).map(({ variant }, index) => ({
    line: index + 2,
    variant,
    list: price.country,
    withTax: price.withTax,
    beforeReduction: null,
  }));
  const imported = await importPrices(d1Prices(DB), lines, now);
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems));
  const key = controlKey('catalogue');
  await CONTENT.put(key, JSON.stringify(nextCatalogue(await CONTENT.get(key), now)));
  await d1Prices(DB).write([ANNOUNCED]);
}
