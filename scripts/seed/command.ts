import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import {
  drawnProducts,
  NAMED_COUNT,
  seedProducts,
  USUAL_COUNT,
} from '../../worker/commerce/seed/catalogue.ts';
import { DrawingError } from '../../worker/commerce/seed/drawings/files.ts';
import { type SeedImage, seedImages } from '../../worker/commerce/seed/images.ts';
import {
  customerStatements,
  orderStatements,
  storeStatements,
} from '../../worker/commerce/seed/rows.ts';
import { CommandError, runCommand } from '../command.ts';
import { root, stateFolder } from '../place.ts';
import type { SeedBindings } from '../bindings.ts';
import { writeSeedConfig } from '../bindings-config.ts';
import { checkStories } from '../content/check-stories.ts';
import { type Content, readContents } from '../content/contents.ts';
import { applyMigrations, isOutdated, OUTDATED_STATE } from './migrations.ts';
import { writeVideos } from '../content/videos.ts';
import { writeProducts } from './products.ts';
import { drawingHash } from './images.ts';
import type { PendingImages } from './later-images.ts';
import { countUp } from './progress.ts';
import { dropImages, writeContents, writeImages, writeRows, type Written } from './write.ts';
import { stampOf } from '../stamp.ts';
import { requireFreeState } from '../running.ts';
import { loadWrangler } from '../wrangler-api.ts';

const SOURCES = [
  'kv-seeds',
  'worker/commerce/seed',
  'worker/commerce/migrations',
  'worker/commerce/wrangler.toml',
  'wrangler.toml',
  'app/api/redirect.ts',
  'app/domain',
  'app/routes.ts',
  'app/route-table.ts',
  'edge-config',
  'scripts/content/contents.ts',
  'scripts/content/videos.ts',
  'scripts/redirects',
  'scripts/seed',
];

/** Width and height of a sketch in pixels. It is drawn in a fifth of an image's time. */
const SKETCH = 300;

export interface SeedOptions {
  /** Deletes the state first: orders, accounts and baskets as well. */
  readonly reset?: boolean;
  /** How many products; left out: as many as there were, or the usual number. */
  readonly products?: number;
  /** Draws the images of generated products small; left out: as there were. */
  readonly sketches?: boolean;
  /** The state folder; `STORKFRONT_STATE` or .wrangler/state. */
  readonly state?: string;
  /** Leaves images to be drawn by the running shop (later-images.ts). */
  readonly laterImages?: boolean;
}

interface SeedRecord extends Written {
  readonly stamp: string;
}

/** In the state folder, so that it goes when the state goes. */
function recordFile(state: string): string {
  return join(state, 'seeded.json');
}

function readRecord(state: string): SeedRecord | undefined {
  const file = recordFile(state);
  if (!existsSync(file)) return undefined;
  const record: SeedRecord = JSON.parse(readFileSync(file, 'utf8'));
  return record;
}

/** Whether the state folder holds what the seeds say now. */
export function isSeeded(state: string = stateFolder()): boolean {
  return readRecord(state)?.stamp === stampOf(SOURCES);
}

/** Returns the images of products and contents. Those of the named products are never sketches. */
function imagesToDraw(products: number, hasSketches: boolean): SeedImage[] {
  try {
    const all = drawnProducts(products);
    if (!hasSketches) return seedImages(all);
    const sketches = [...seedImages(all, SKETCH), ...seedImages(seedProducts())];
    return [...new Map(sketches.map((image) => [image.key, image])).values()];
  } catch (error) {
    throw error instanceof DrawingError ? new CommandError(error.message) : error;
  }
}

async function write(
  env: SeedBindings,
  contents: readonly Content[],
  products: number,
  hasSketches: boolean,
  drawings: readonly SeedImage[],
  before: Written | undefined,
  laterImages: boolean,
): Promise<Written> {
  await writeContents(env, contents, before?.keys);
  console.log(`seed: ${contents.length} contents in KV`);
  await writeProducts(env.DB, products, countUp('product'));
  const named = seedProducts();
  const people = [...customerStatements(), ...storeStatements(named), ...orderStatements(named)];
  await writeRows(env.DB, people);
  const pictures = laterImages
    ? await dropImages(env.PICTURES, drawings, before?.pictures)
    : await writeImages(env.PICTURES, drawings, before?.pictures, countUp('image'));
  await writeVideos(env.PICTURES);
  console.log(
    `seed: ${products} products in D1, ${Object.keys(pictures).length} of ${drawings.length} images in R2`,
  );
  const undrawn = drawings.length - Object.keys(pictures).length;
  return { keys: contents.map(({ key }) => key), products, hasSketches, pictures, undrawn };
}

/** Fills D1, KV and R2 of a state folder; does nothing when they hold the seeds already. True when it wrote. */
export async function seed({
  reset = false,
  products: asked,
  sketches: wanted,
  state = stateFolder(),
  laterImages = false,
}: SeedOptions = {}): Promise<boolean> {
  // Broken files are refused before anything is deleted or written.
  const contents = readContents();
  const stamp = stampOf(SOURCES);
  const found = reset ? undefined : readRecord(state);
  const products = asked ?? found?.products ?? USUAL_COUNT;
  const hasSketches = wanted ?? found?.hasSketches ?? false;
  const isSame = found?.products === products && (found.hasSketches ?? false) === hasSketches;
  const isDrawn = laterImages || (found?.undrawn ?? 0) === 0;
  if (found?.stamp === stamp && isSame && isDrawn) return false;
  requireFreeState(state);
  const drawings = imagesToDraw(products, hasSketches);
  await checkStories(contents);
  const isLost = !reset && (await isOutdated(state));
  if (isLost) console.log(OUTDATED_STATE);
  if (reset || isLost) rmSync(state, { recursive: true, force: true });
  const before = readRecord(state);

  console.log(`seed: filling ${relative(root, state)} …`);
  mkdirSync(state, { recursive: true });
  // Responses in the Cache API were rendered from the old contents.
  rmSync(join(state, 'v3/cache'), { recursive: true, force: true });
  const { getPlatformProxy } = loadWrangler();
  const proxy = await getPlatformProxy<SeedBindings & { [binding: string]: unknown }>({
    configPath: await writeSeedConfig(),
    persist: { path: join(state, 'v3') },
  });
  try {
    await applyMigrations(proxy.env.DB);
    const written = await write(
      proxy.env,
      contents,
      products,
      hasSketches,
      drawings,
      before,
      laterImages,
    );
    writeFileSync(recordFile(state), JSON.stringify({ stamp, ...written }));
  } finally {
    await proxy.dispose();
  }
  return true;
}

/** Returns the images of a filled state folder that are not drawn yet. */
export function pendingImages(state: string = stateFolder()): PendingImages {
  const found = readRecord(state);
  const isPending = found !== undefined && (found.undrawn ?? 0) > 0;
  const drawings = isPending
    ? imagesToDraw(found.products ?? USUAL_COUNT, found.hasSketches ?? false)
    : [];
  const images = new Map(drawings.map((drawing) => [drawing.key, drawing]));
  const isThere = (drawing: SeedImage) => found?.pictures[drawing.key] === drawingHash(drawing);
  const keys = drawings.filter((drawing) => !isThere(drawing)).map(({ key }) => key);
  return {
    images: { keys, imageOf: (key) => images.get(key) },
    keys,
    record(drawn) {
      const record = readRecord(state);
      if (!record) return;
      const hashes = drawn.flatMap((key) => {
        const image = images.get(key);
        return image ? [[key, drawingHash(image)] as const] : [];
      });
      const pictures = { ...record.pictures, ...Object.fromEntries(hashes) };
      const undrawn = images.size - Object.keys(pictures).length;
      writeFileSync(recordFile(state), JSON.stringify({ ...record, pictures, undrawn }));
    },
  };
}

const MOST_PRODUCTS = 1_000_000;

function productCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (Number.isInteger(count) && count >= NAMED_COUNT && count <= MOST_PRODUCTS) return count;
  throw new CommandError(
    `--products: "${text}" is not a whole number from ${NAMED_COUNT} (the named products) to ${MOST_PRODUCTS}.`,
  );
}

if (import.meta.main) {
  await runCommand({
    call: 'npm run seed',
    summary:
      'Fills D1, KV and R2 of this machine with the demo shop, when the seeds have changed. Stop npm start first.',
    options: {
      reset: {
        type: 'boolean',
        help: 'delete everything first, orders and accounts as well',
      },
      products: {
        type: 'string',
        value: 'number',
        help: `how many, for benchmarks; default: as many as there are, or ${USUAL_COUNT}`,
      },
      sketches: {
        type: 'boolean',
        help: 'draw the images of generated products small, as for tests; default: as they are',
      },
      state: {
        type: 'string',
        value: 'folder',
        help: 'default: $STORKFRONT_STATE or .wrangler/state',
      },
    },
    async run(args) {
      const began = performance.now();
      const state = args.text('state');
      const products = productCount(args.text('products'));
      const wrote = await seed({
        reset: args.flag('reset'),
        ...(products === undefined ? {} : { products }),
        ...(args.flag('sketches') ? { sketches: true } : {}),
        ...(state ? { state: resolve(root, state) } : {}),
      });
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(wrote ? `seed: done in ${seconds} s` : 'seed: nothing has changed');
    },
  });
}
