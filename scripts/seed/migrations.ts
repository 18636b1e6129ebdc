import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeedDatabase } from '../bindings.ts';
import { writeSeedConfig } from '../bindings-config.ts';
import { CommandError, messageOf } from '../command.ts';
import { root } from '../paths.ts';
import { loadWrangler } from '../wrangler-api.ts';

const FOLDER = join(root, 'worker/commerce/migrations');

/** The table in which wrangler records applied migrations, as it creates it. */
const TABLE = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** What each file was when it was applied here: until it is released, a migration grows. */
const CONTENTS =
  'CREATE TABLE IF NOT EXISTS migration_contents (name TEXT PRIMARY KEY, hash TEXT NOT NULL)';

/** Message before a state is filled again because of its migrations (`isOutdated`). */
export const OUTDATED_STATE =
  'seed: the tables of this state are of migrations that are no longer there or have changed, so it is deleted and filled anew. ' +
  'Orders, accounts, baskets and wishlists of this machine are lost.';

/**
 * Returns whether a state folder's database has migrations that no file has, or another content than theirs. Its tables then differ from those that the
 * files create, so the state has to be filled again. False without a database.
 */
export async function isOutdated(state: string): Promise<boolean> {
  if (!existsSync(join(state, 'v3/d1'))) return false;
  const { getPlatformProxy } = loadWrangler();
  const proxy = await getPlatformProxy<{ DB: SeedDatabase; [binding: string]: unknown }>({
    configPath: await writeSeedConfig(),
    persist: { path: join(state, 'v3') },
  });
  try {
    return await hasOtherMigrations(proxy.env.DB);
  } finally {
    await proxy.dispose();
  }
}

/** Returns whether migrations are recorded in a database that are not in the folder, or differ from what was applied. */
export async function hasOtherMigrations(
  database: SeedDatabase,
  folder: string = FOLDER,
): Promise<boolean> {
  const files = new Set(globSync('*.sql', { cwd: folder }));
  if ((await appliedMigrations(database)).some((name) => !files.has(name))) return true;
  const { results } = await database.prepare('SELECT name, hash FROM migration_contents').all();
  return results.some(({ hash, name }) => hash !== hashOf(folder, String(name)));
}

/** Returns the names of the files that were applied to a database. */
async function appliedMigrations(database: SeedDatabase): Promise<readonly string[]> {
  await database.batch([database.prepare(TABLE), database.prepare(CONTENTS)]);
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all();
  return results.map(({ name }) => String(name));
}

function hashOf(folder: string, name: string): string {
  return createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');
}

/**
 * Applies the back end's migrations that a local database lacks, each as a transaction, and records them as `wrangler d1
 * migrations apply` does, so that either can continue. wrangler starts its runtime anew for each migration. Throws a
 * `CommandError` that names the migration that failed.
 */
export async function applyMigrations(
  database: SeedDatabase,
  folder: string = FOLDER,
): Promise<void> {
  const { unstable_splitSqlQuery: splitQueries } = loadWrangler();
  const applied = new Set(await appliedMigrations(database));
  for (const name of globSync('*.sql', { cwd: folder }).sort()) {
    if (applied.has(name)) continue;
    const queries = splitQueries(readFileSync(join(folder, name), 'utf8'));
    const record = database.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(name);
    const content = database
      .prepare('INSERT OR REPLACE INTO migration_contents (name, hash) VALUES (?1, ?2)')
      .bind(name, hashOf(folder, name));
    try {
      await database.batch([...queries.map((sql) => database.prepare(sql)), record, content]);
    } catch (error) {
      throw new CommandError(`migration ${name} failed: ${messageOf(error)}`);
    }
  }
}
