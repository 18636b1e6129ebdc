import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeedBindings, SeedBucket } from '../../scripts/bindings.ts';
import { readContents } from '../../scripts/content/contents.ts';
import { applyMigrations } from '../../scripts/seed/migrations.ts';
import { writeSeedFiles } from '../../scripts/content/seed-files.ts';
import { writeProducts } from '../../scripts/seed/products.ts';
import { writeContents, writeImages, writeRows } from '../../scripts/seed/write.ts';
import { root } from '../../scripts/paths.ts';
import { stampOf } from '../../scripts/stamp.ts';
import {
  NAMED_COUNT,
  seedProducts,
  soundCatalogue,
} from '../../worker/commerce/seed/demo-catalogue.ts';
import { peopleStatements } from '../../worker/commerce/seed/rows.ts';
import { seedImages } from '../../worker/commerce/seed/images.ts';
import { startBuiltShop } from './built-shop.ts';
import { copyState } from './copy-state.ts';

export interface Seeds {
  /** Number of products. */
  readonly products: number;
  /** What R2 holds. */
  readonly files: readonly SeedFiles[];
}

const allImages = () => seedImages(seedProducts());

/** Files that can be seeded into R2, by name. */
const FILES = {
  pictures: (bucket: SeedBucket) => writeImages(bucket, allImages()),
  /** The first picture of a product and the first of a story, which are drawn quickly. */
  'two-pictures': (bucket: SeedBucket) =>
    writeImages(
      bucket,
      ['products/', 'f/'].flatMap(
        (folder) => allImages().find(({ key }) => key.startsWith(folder)) ?? [],
      ),
    ),
  videos: writeSeedFiles,
} as const;
export type SeedFiles = keyof typeof FILES;

const FOLDER = join(root, 'node_modules/.cache/test-shops');
const SOURCES = [
  'kv-seeds',
  'kv-seeds-files',
  'worker',
  'app/*/rules',
  'app/*/schemas',
  'app/routes.ts',
  'edge-config',
];
const OWN_SOURCES = ['scripts/seed', 'scripts/redirects', 'tests/node/seeded-state.ts'];

/** The sources do not change while tests run, and hashing them takes time. */
let stamp: string | undefined;

/**
 * Returns a new folder with the state of the demo shop, a copy of one that is seeded once; `npm test` puts it in memory. The
 * caller removes it.
 */
export async function copySeededState(seeds: Seeds, folder = tmpdir()): Promise<string> {
  stamp ??= stampOf([...SOURCES, ...OWN_SOURCES]).slice(0, 16);
  const cached = join(FOLDER, [stamp, seeds.products, ...seeds.files].join('-'));
  if (!existsSync(cached)) await makeState(cached, seeds);
  const copy = mkdtempSync(join(folder, 'shop-'));
  copyState(cached, copy);
  return copy;
}

/** Seeds a state. If several test files do so at the same time, the first one's stays. */
async function makeState(cached: string, { files, products }: Seeds): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const isBare = files.length === 0;
  const state = isBare
    ? mkdtempSync(join(FOLDER, 'unfinished-'))
    : await copySeededState({ products, files: [] }, FOLDER);
  const shop = await startBuiltShop({ port: 0, state });
  try {
    const { DB, PICTURES } = await shop.getBindings<SeedBindings>('commerce');
    if (isBare) await writeShop(await shop.getBindings<SeedBindings>('storefront'), DB, products);
    for (const name of files) await FILES[name](PICTURES);
  } finally {
    await shop.dispose();
  }
  try {
    renameSync(state, cached);
  } catch (error) {
    // A folder with files is never replaced, so another test file was first.
    if (!existsSync(cached)) throw error;
    rmSync(state, { recursive: true });
  }
}

/** Writes everything but the files. */
async function writeShop(
  edge: Pick<SeedBindings, 'CONTENT' | 'CACHE'>,
  database: SeedBindings['DB'],
  products: number,
): Promise<void> {
  await applyMigrations(database);
  await writeProducts(database, products);
  await writeRows(database, peopleStatements(soundCatalogue(), seedProducts()));
  await writeContents(edge, readContents());
}

/** Vitest's global setup: seeds once what nearly all test files copy, before several of them do so at the same time. */
export async function setup(): Promise<void> {
  rmSync(await copySeededState({ products: NAMED_COUNT, files: [] }), { recursive: true });
}
