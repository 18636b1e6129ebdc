import { SOLD } from '../../worker/commerce/seed/rows.ts';
import { bumpRedirects } from '../redirects/version.ts';
import type { SeedBindings, SeedDatabase, SeedNamespace } from '../bindings.ts';
import { type Content, SPACE_VERSION_KEY } from '../content/contents.ts';
import { drawingHash, mediaType, rasterise, type Drawing } from './images.ts';
import type { Progress } from './progress.ts';

/** Statements per D1 batch: each is one transaction and one call. */
const BATCH = 100;
/** Keys that R2 deletes in one call. */
const MOST_DELETED = 1000;
/** Concurrent KV and R2 writes. */
const PARALLEL = 8;

export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** What a state folder was seeded with, so that the next seed writes only differences. */
export interface Written {
  readonly keys: readonly string[];
  /** Number of products. */
  readonly products?: number;
  /** Whether the pictures of generated products are small. */
  readonly hasSketches?: boolean;
  /** Hash of each picture's drawing by its key. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Number of pictures that a running shop is to draw. */
  readonly undrawn?: number;
}

/** Retries of a call. */
const MORE_TRIES = 3;

/**
 * Runs a call of the local stores, which close idle connections, possibly while one is used again. All calls of a seed are idempotent,
 * so such a one is made again.
 */
async function unlessCut(call: () => Promise<unknown>, triesLeft = MORE_TRIES): Promise<void> {
  try {
    await call();
  } catch (error) {
    const wasCut = error instanceof TypeError && error.message === 'fetch failed';
    if (!wasCut || triesLeft === 0) throw error;
    await unlessCut(call, triesLeft - 1);
  }
}

async function inParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  progress?: Progress,
): Promise<void> {
  const queue = items.entries();
  let done = 0;
  async function worker(): Promise<void> {
    for (const [, item] of queue) {
      await unlessCut(() => work(item));
      done += 1;
      progress?.(done, items.length);
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

/** Deletes every key. */
async function emptyNamespace(namespace: SeedNamespace): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await namespace.list(cursor ? { cursor } : {});
    await inParallel(page.keys, ({ name }) => namespace.delete(name));
    cursor = page.list_complete ? undefined : page.cursor;
  } while (cursor);
}

/** The storefront's copy of the space's content version (app/page/schemas/control.ts). */
const CONTENT_CONTROL_KEY = 'control/content';

/** A seed is a publish: it increases the content version of the space and of the storefront. */
async function writeVersions(content: SeedNamespace): Promise<void> {
  const version = Date.now();
  const cv = Math.floor(version / 1000);
  await content.put(SPACE_VERSION_KEY, String(cv));
  await content.put(CONTENT_CONTROL_KEY, JSON.stringify({ version, cv }));
}

/** Writes the contents, deletes keys that are no longer seeded, and clears cached views of old ones. */
export async function writeContents(
  env: Pick<SeedBindings, 'CONTENT' | 'CACHE'>,
  contents: readonly Content[],
  before: readonly string[] = [],
): Promise<void> {
  const keys = new Set(contents.map(({ key }) => key));
  const gone = before.filter((key) => !keys.has(key));
  await inParallel(gone, (key) => env.CONTENT.delete(key));
  await inParallel(contents, ({ key, value }) => env.CONTENT.put(key, value));
  await bumpRedirects(env.CONTENT);
  await writeVersions(env.CONTENT);
  await emptyNamespace(env.CACHE);
}

export async function writeRows(
  database: SeedDatabase,
  statements: readonly Statement[],
): Promise<void> {
  for (let start = 0; start < statements.length; start += BATCH) {
    const batch = statements.slice(start, start + BATCH);
    await unlessCut(() =>
      database.batch(batch.map(({ sql, params }) => database.prepare(sql).bind(...params))),
    );
  }
}

/**
 * Deletes the products of an earlier seed that are in neither the files nor the generated range: all above the last id, and
 * those below whose ids the files no longer have.
 */
export async function deleteOtherProducts(
  database: SeedDatabase,
  ids: readonly number[],
  last: number,
): Promise<void> {
  const sql = `DELETE FROM products WHERE id > ?1
    OR (id <= ?2 AND id NOT IN (SELECT value FROM json_each(?3)))`;
  const params = [last, Math.max(...ids), JSON.stringify(ids)];
  await writeRows(database, [{ sql, params }, SOLD]);
}

/** Deletes the pictures that have changed. Returns the unchanged ones. */
export async function dropImages(
  bucket: SeedBindings['PICTURES'],
  drawings: readonly Drawing[],
  before: Written['pictures'] = {},
): Promise<Written['pictures']> {
  const now = new Map(drawings.map((drawing) => [drawing.key, drawingHash(drawing)]));
  const entries = Object.entries(before);
  const gone = entries.filter(([key, hash]) => now.get(key) !== hash).map(([key]) => key);
  for (let start = 0; start < gone.length; start += MOST_DELETED)
    await bucket.delete(gone.slice(start, start + MOST_DELETED));
  return Object.fromEntries(entries.filter(([key, hash]) => now.get(key) === hash));
}

/** Draws and writes the pictures that have changed. Returns the pictures that exist now. */
export async function writeImages(
  bucket: SeedBindings['PICTURES'],
  drawings: readonly Drawing[],
  before: Written['pictures'] = {},
  progress?: Progress,
): Promise<Written['pictures']> {
  const now = Object.fromEntries(drawings.map((drawing) => [drawing.key, drawingHash(drawing)]));
  const changed = drawings.filter(({ key }) => now[key] !== before[key]);
  await inParallel(
    changed,
    async (drawing) =>
      bucket.put(drawing.key, await rasterise(drawing), {
        httpMetadata: { contentType: mediaType(drawing.key) },
      }),
    progress,
  );
  const gone = Object.keys(before).filter((key) => !(key in now));
  if (gone.length > 0) await bucket.delete(gone);
  return now;
}
