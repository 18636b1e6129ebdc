import { readdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import {
  DEMO_FOLDER,
  NAMED_COUNT,
  USUAL_COUNT,
} from '../../worker/commerce/seed/demo-catalogue.ts';
import { CommandError, runCommand } from '../command.ts';
import { root, stateFolder } from '../paths.ts';
import { checkStories } from '../content/check-stories.ts';
import { readContents } from '../content/contents.ts';
import { isOutdated, OUTDATED_STATE } from './migrations.ts';
import { holdFilling, LOCK, type Mark, readMark, removeMark, writeMark } from './filling.ts';
import { readRecord, writeRecord } from './record.ts';
import { requirePeople, requireSound } from './catalogue-files.ts';
import { imagesToDraw } from './shop-images.ts';
import { type ShopToWrite, writeShop } from './write-shop.ts';
import { stampOf } from '../stamp.ts';
import { requireFreeState } from '../running.ts';

const SOURCES = [
  'kv-seeds',
  'kv-seeds-files',
  'worker/catalogue-files',
  'worker/commerce/seed',
  'worker/commerce/migrations',
  'worker/commerce/wrangler.toml',
  'wrangler.toml',
  'app/redirect/schemas/redirect.ts',
  'app/*/rules',
  'app/routes.ts',
  'app/route-table.ts',
  'edge-config',
  'scripts/content/contents.ts',
  'scripts/content/seed-files.ts',
  'scripts/redirects',
  'scripts/seed',
];

export interface SeedOptions {
  /** Deletes the state first: orders, accounts and baskets as well. */
  readonly reset?: boolean;
  /** Number of products; by default as many as before, or the usual number. */
  readonly products?: number;
  /** Whether the images of generated products are small; by default as before. */
  readonly sketches?: boolean;
  /** The state folder; `STORKFRONT_STATE` or .wrangler/state. */
  readonly state?: string;
  /** Folder of the catalogue's files; by default the demo shop's. */
  readonly catalogue?: string;
  /** Leaves images to be drawn by the running shop (later-images.ts). */
  readonly laterImages?: boolean;
}

/** Returns a hash of all that a seed writes, with a catalogue's files. */
function stampWith(folder: string): string {
  return stampOf(folder === DEMO_FOLDER ? SOURCES : [...SOURCES, relative(root, folder)]);
}

/** Returns whether the state folder holds the current seeds, and no seed was interrupted since. */
export function isSeeded(state: string = stateFolder()): boolean {
  return readMark(state) === undefined && readRecord(state)?.stamp === stampWith(DEMO_FOLDER);
}

/** Empties a state folder that this process holds. */
function emptyState(state: string): void {
  for (const name of readdirSync(state))
    if (name !== LOCK) rmSync(join(state, name), { recursive: true });
}

/**
 * Fills D1, KV and R2 of a state folder; does nothing if they already hold the seeds. Returns whether it wrote. `write` writes
 * into the folder.
 */
export async function seed(options: SeedOptions = {}, write = writeShop): Promise<boolean> {
  const { reset = false, state = stateFolder(), catalogue: folder = DEMO_FOLDER } = options;
  const { laterImages = false } = options;
  // Broken files are refused before anything is deleted or written.
  const contents = readContents();
  const stamp = stampWith(folder);
  if (!reset && isFilled(state, planOf(options, state, stamp), laterImages)) return false;
  requireFreeState(state);
  const catalogue = requireSound(folder);
  requirePeople(catalogue);
  await checkStories(contents);
  const release = await holdFilling(state);
  try {
    const isLost = !reset && (await isOutdated(state));
    if (isLost) console.log(OUTDATED_STATE);
    const plan = planOf({ ...options, reset: reset || isLost }, state, stamp);
    // Another process may have filled the folder while this one waited.
    if (!reset && isFilled(state, plan, laterImages)) return false;
    const images = imagesToDraw(plan, catalogue);
    if (reset || isLost) emptyState(state);
    const before = readRecord(state);
    await fill(plan, { state, contents, catalogue, images, laterImages, before }, write);
  } finally {
    release();
  }
  return true;
}

/** Returns what a seed has to write: the options, by default what the folder holds. */
function planOf({ products, reset, sketches }: SeedOptions, state: string, stamp: string): Mark {
  const found = reset ? undefined : (readMark(state) ?? readRecord(state));
  return {
    stamp,
    products: products ?? found?.products ?? USUAL_COUNT,
    hasSketches: sketches ?? found?.hasSketches ?? false,
  };
}

function isSamePlan(plan: Mark, found: Partial<Mark>): boolean {
  const { hasSketches = false, products, stamp } = found;
  return plan.stamp === stamp && plan.products === products && plan.hasSketches === hasSketches;
}

function isFilled(state: string, plan: Mark, laterImages: boolean): boolean {
  const found = readMark(state) === undefined ? readRecord(state) : undefined;
  if (found === undefined || !isSamePlan(plan, found)) return false;
  return laterImages || (found.undrawn ?? 0) === 0;
}

async function fill(
  plan: Mark,
  shop: Omit<ShopToWrite, 'mark'>,
  write: typeof writeShop,
): Promise<void> {
  const { state } = shop;
  const stopped = readMark(state);
  const mark = stopped !== undefined && isSamePlan(plan, stopped) ? stopped : plan;
  const far = mark.done === undefined ? '' : `, of which ${mark.done} products are written`;
  console.log(`seed: filling ${relative(root, state)}${far} …`);
  writeMark(state, mark);
  const written = await write({ ...shop, mark });
  writeRecord(state, { stamp: plan.stamp, ...written });
  removeMark(state);
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
