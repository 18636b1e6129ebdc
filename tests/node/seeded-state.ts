import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readD1Migrations } from '@cloudflare/vitest-plugin';
import type { SeedBindings } from '../../scripts/seed/bindings.ts';
import { readContents } from '../../scripts/seed/contents.ts';
import { writeVideos } from '../../scripts/seed/videos.ts';
import { writeProducts } from '../../scripts/seed/products.ts';
import { writeContents, writePictures } from '../../scripts/seed/write.ts';
import { root } from '../../scripts/place.ts';
import { stampOf } from '../../scripts/stamp.ts';
import { seedProducts } from '../../worker/commerce/seed/catalogue.ts';
import { seedPictures } from '../../worker/commerce/seed/pictures.ts';
import { startBuiltShop } from './built-shop.ts';

export interface Seeds {
  /** How many products. */
  readonly products: number;
  /** Fills R2 as well. */
  readonly pictures: boolean;
}

const FOLDER = join(root, 'node_modules/.cache/test-shops');
const MIGRATIONS = 'worker/commerce/migrations';
const SOURCES = ['kv-seeds', 'worker', 'app/api', 'app/domain', 'app/routes.ts', 'edge-config'];
const OWN_SOURCES = ['scripts/seed', 'scripts/redirects', 'tests/node/seeded-state.ts'];

/** A folder of one's own that holds the demo shop; seeded once, copied from then on. To be removed by who asked for it. */
export async function copySeededState(seeds: Seeds): Promise<string> {
  const stamp = stampOf([...SOURCES, ...OWN_SOURCES]).slice(0, 16);
  const kept = join(FOLDER, `${stamp}-${seeds.products}${seeds.pictures ? '-pictures' : ''}`);
  if (!existsSync(kept)) await makeState(kept, seeds);
  const copy = mkdtempSync(join(tmpdir(), 'shop-'));
  cpSync(kept, copy, { recursive: true });
  return copy;
}

/** Several test files may do so at the same time: the first one's stays. */
async function makeState(kept: string, { pictures, products }: Seeds): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const state = mkdtempSync(join(FOLDER, 'unfinished-'));
  const shop = await startBuiltShop({ port: 0, state });
  try {
    const edge = await shop.getBindings<SeedBindings>('storefront');
    const { DB, PICTURES } = await shop.getBindings<SeedBindings>('commerce');
    for (const { queries } of await readD1Migrations(join(root, MIGRATIONS)))
      await DB.batch(queries.map((sql) => DB.prepare(sql)));
    await writeProducts(DB, products);
    await writeContents(edge, readContents());
    if (pictures) {
      await writeVideos(PICTURES);
      await writePictures(PICTURES, seedPictures(seedProducts()));
    }
  } finally {
    await shop.dispose();
  }
  if (existsSync(kept)) rmSync(state, { recursive: true });
  else renameSync(state, kept);
}
