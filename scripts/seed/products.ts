import type { Catalogue } from '../../worker/catalogue-files/read.ts';
import {
  drawnProducts,
  seedAssortment,
  soundCatalogue,
  streamProducts,
} from '../../worker/commerce/seed/demo-catalogue.ts';
import { assortmentStatements, seedStatements } from '../../worker/commerce/seed/rows.ts';
import type { SeedProduct } from '../../worker/commerce/seed/types.ts';
import type { SeedDatabase } from '../bindings.ts';
import type { Progress } from './progress.ts';
import { deleteOtherProducts, writeRows } from './write.ts';

/** Products per batch, which bounds the memory. */
const AT_ONCE = 250;

function* inBatches(products: Iterable<SeedProduct>): Generator<SeedProduct[]> {
  let batch: SeedProduct[] = [];
  for (const product of products) {
    batch.push(product);
    if (batch.length === AT_ONCE) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

interface Options {
  readonly catalogue?: Catalogue;
  /**
   * Number of products that an interrupted seed has written, with everything that they refer to; undefined if it has
   * not written that yet.
   */
  readonly done?: number | undefined;
  /**
   * Called when everything that products refer to is written, and after each batch, with the number of products
   * written so far.
   */
  readonly mark?: (done: number) => void;
  readonly progress?: Progress;
}

/** Writes `count` products and what they refer to in batches, and deletes the products of an earlier seed. */
export async function writeProducts(
  database: SeedDatabase,
  count: number,
  { catalogue = soundCatalogue(), done: doneBefore, mark, progress }: Options = {},
): Promise<void> {
  if (doneBefore === undefined) {
    const assortment = seedAssortment(drawnProducts(count, catalogue), catalogue);
    await writeRows(database, assortmentStatements(assortment));
    mark?.(0);
  }
  let done = 0;
  let last = 0;
  for (const batch of inBatches(streamProducts(count, catalogue))) {
    done += batch.length;
    last = batch.at(-1)?.id ?? last;
    if (done <= (doneBefore ?? 0)) continue;
    await writeRows(database, seedStatements(batch));
    mark?.(done);
    progress?.(done, count);
  }
  const ids = catalogue.products.map(({ record }) => record.id);
  await deleteOtherProducts(database, ids, last);
}
