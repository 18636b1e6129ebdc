import {
  drawnProducts,
  seedAssortment,
  streamProducts,
} from '../../worker/commerce/seed/catalogue.ts';
import { assortmentStatements, seedStatements } from '../../worker/commerce/seed/rows.ts';
import type { SeedProduct } from '../../worker/commerce/seed/types.ts';
import type { SeedDatabase } from '../bindings.ts';
import type { Progress } from './progress.ts';
import { deleteProductsAbove, writeRows } from './write.ts';

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

/** Writes `count` products and what they refer to in batches, and deletes the products of a larger seed. */
export async function writeProducts(
  database: SeedDatabase,
  count: number,
  progress?: Progress,
): Promise<void> {
  await writeRows(database, assortmentStatements(seedAssortment(drawnProducts(count))));
  let done = 0;
  let last = 0;
  for (const batch of inBatches(streamProducts(count))) {
    await writeRows(database, seedStatements(batch));
    done += batch.length;
    last = batch.at(-1)?.id ?? last;
    progress?.(done, count);
  }
  await deleteProductsAbove(database, last);
}
