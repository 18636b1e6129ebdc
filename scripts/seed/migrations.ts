import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, messageOf } from '../command.ts';
import { root } from '../place.ts';
import { loadWrangler } from '../wrangler-api.ts';
import type { SeedDatabase } from '../bindings.ts';

const FOLDER = join(root, 'worker/commerce/migrations');

/** The table in which wrangler records applied migrations, as it creates it. */
const TABLE = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

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
  await database.batch([database.prepare(TABLE)]);
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all();
  const applied = new Set(results.map(({ name }) => name));
  for (const name of globSync('*.sql', { cwd: folder }).sort()) {
    if (applied.has(name)) continue;
    const queries = splitQueries(readFileSync(join(folder, name), 'utf8'));
    const record = database.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(name);
    try {
      await database.batch([...queries.map((sql) => database.prepare(sql)), record]);
    } catch (error) {
      throw new CommandError(`migration ${name} failed: ${messageOf(error)}`);
    }
  }
}
