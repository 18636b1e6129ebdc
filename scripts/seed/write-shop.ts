import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../../worker/catalogue-files/read.ts';
import { seedProducts } from '../../worker/commerce/seed/demo-catalogue.ts';
import type { SeedImage } from '../../worker/commerce/seed/images.ts';
import { peopleStatements } from '../../worker/commerce/seed/rows.ts';
import type { SeedBindings } from '../bindings.ts';
import { writeSeedConfig } from '../bindings-config.ts';
import type { Content } from '../content/contents.ts';
import { writeSeedFiles } from '../content/seed-files.ts';
import { loadWrangler } from '../wrangler-api.ts';
import { type Mark, writeMark } from './filling.ts';
import { applyMigrations } from './migrations.ts';
import { writeProducts } from './products.ts';
import { countUp } from './progress.ts';
import { dropImages, writeContents, writeImages, writeRows, type Written } from './write.ts';

/** What a seed writes, and where. */
export interface ShopToWrite {
  readonly state: string;
  readonly contents: readonly Content[];
  readonly catalogue: Catalogue;
  readonly images: readonly SeedImage[];
  /** Leaves images to be drawn by the running shop (later-images.ts). */
  readonly laterImages: boolean;
  /** Progress of an interrupted seed of the same shop. */
  readonly mark: Mark;
  /** What the last completed seed has written. */
  readonly before: Written | undefined;
}

/** Writes a shop into D1, KV and R2 of a state folder, continuing from its mark. */
export async function writeShop(shop: ShopToWrite): Promise<Written> {
  const persist = join(shop.state, 'v3');
  // Responses in the Cache API were rendered from the old contents.
  rmSync(join(persist, 'cache'), { recursive: true, force: true });
  const { getPlatformProxy } = loadWrangler();
  const proxy = await getPlatformProxy<SeedBindings & { [binding: string]: unknown }>({
    configPath: await writeSeedConfig(),
    persist: { path: persist },
  });
  try {
    await applyMigrations(proxy.env.DB);
    return await writeAll(proxy.env, shop);
  } finally {
    await proxy.dispose();
  }
}

async function writeAll(
  env: SeedBindings,
  { before, catalogue, contents, images, laterImages, mark, state }: ShopToWrite,
): Promise<Written> {
  const { done, hasSketches, products } = mark;
  await writeContents(env, contents, before?.keys);
  console.log(`seed: ${contents.length} contents in KV`);
  await writeProducts(env.DB, products, {
    catalogue,
    done,
    mark: (now) => writeMark(state, { ...mark, done: now }),
    progress: countUp('product'),
  });
  await writeRows(env.DB, peopleStatements(catalogue, seedProducts(catalogue)));
  const pictures = laterImages
    ? await dropImages(env.PICTURES, images, before?.pictures)
    : await writeImages(env.PICTURES, images, before?.pictures, countUp('image'));
  await writeSeedFiles(env.PICTURES);
  const drawn = Object.keys(pictures).length;
  console.log(`seed: ${products} products in D1, ${drawn} of ${images.length} images in R2`);
  const undrawn = images.length - drawn;
  return { keys: contents.map(({ key }) => key), products, hasSketches, pictures, undrawn };
}
