import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTool } from '../child.ts';
import type { SeedDatabase } from '../bindings.ts';
import { writeSeedConfig } from '../bindings-config.ts';
import { loadWrangler } from '../wrangler-api.ts';
import { applyMigrations, hasOtherMigrations, isOutdated } from './migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
const state = join(folder, 'state');
const config = join(folder, 'wrangler.json');
const files = join(folder, 'migrations');

let runtime: Miniflare;
let database: SeedDatabase;

async function open(): Promise<void> {
  runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: '',
      d1Databases: { DB: 'shop' },
      resourcePersistencePath: join(state, 'v3'),
    }),
  );
  database = await runtime.getD1Database('DB');
}

function write(name: string, sql: string): void {
  writeFileSync(join(files, name), sql);
}

beforeAll(async () => {
  mkdirSync(files);
  const d1 = { binding: 'DB', database_name: 'shop', database_id: 'shop', migrations_dir: files };
  writeFileSync(config, JSON.stringify({ name: 'shop', d1_databases: [d1] }));
  write('0001_toys.sql', 'CREATE TABLE toys (name TEXT); CREATE INDEX by_name ON toys (name);');
  write('0002_bear.sql', "INSERT INTO toys VALUES ('bear;');");
  await open();
});

afterAll(async () => {
  await runtime.dispose();
  rmSync(folder, { recursive: true });
});

async function toys(): Promise<unknown[]> {
  const { results } = await database.prepare('SELECT name FROM toys ORDER BY rowid').all();
  return results.map(({ name }) => name);
}

test('a migration is applied once; one that fails is named, and leaves nothing', async () => {
  await applyMigrations(database, files);
  expect(await toys()).toEqual(['bear;']);
  write('0003_two.sql', "INSERT INTO toys VALUES ('car'); INSERT INTO cars VALUES ('car');");
  await expect(applyMigrations(database, files)).rejects.toThrow(
    /^migration 0003_two\.sql failed: .*no such table: cars/,
  );
  expect(await toys()).toEqual(['bear;']);
  write('0003_two.sql', "INSERT INTO toys VALUES ('car');");
  await applyMigrations(database, files);
  expect(await toys()).toEqual(['bear;', 'car']);
});

test('wrangler knows what was applied, and continues', async () => {
  await runtime.dispose();
  write('0004_doll.sql', "INSERT INTO toys VALUES ('doll');");
  const args = ['d1', 'migrations', 'apply', 'shop', '--local', '-c', config];
  const { code, output } = await runTool('wrangler', [...args, '--persist-to', state]);
  expect([code, output]).toEqual([0, expect.not.stringContaining('0003_two.sql')]);
  await open();
  await applyMigrations(database, files);
  expect(await toys()).toEqual(['bear;', 'car', 'doll']);
});

test('a database with migrations that no file has, or another content, is recognised', async () => {
  expect(await hasOtherMigrations(database, files)).toBe(false);
  write('0005_cat.sql', "INSERT INTO toys VALUES ('cat');");
  expect(await hasOtherMigrations(database, files)).toBe(false);
  write('0002_bear.sql', "INSERT INTO toys VALUES ('bear'), ('car');");
  expect(await hasOtherMigrations(database, files)).toBe(true);
  rmSync(join(files, '0002_bear.sql'));
  expect(await hasOtherMigrations(database, files)).toBe(true);
});

test('a state folder is outdated if its database is, and not without one', async () => {
  const former = join(folder, 'former');
  expect(await isOutdated(former)).toBe(false);
  const { getPlatformProxy } = loadWrangler();
  const proxy = await getPlatformProxy<{ DB: SeedDatabase; [binding: string]: unknown }>({
    configPath: await writeSeedConfig(),
    persist: { path: join(former, 'v3') },
  });
  await applyMigrations(proxy.env.DB, files);
  await proxy.dispose();
  expect(await isOutdated(former)).toBe(true);
});
