import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { openOfficeDatabase, recordStatement } from './office-database.ts';
import { configs, root } from './paths.ts';

const MIGRATIONS = join(root, 'worker/commerce/migrations');

let database: DatabaseSync;
let calls: string[][];

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  for (const file of globSync('*.sql', { cwd: MIGRATIONS }).sort())
    database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'));
  calls = [];
});

/** Runs the statements of `wrangler d1 execute --json`, and answers as it does. */
async function wrangler(_: string, args: string[]) {
  calls.push(args);
  const sql = args[args.indexOf('--command') + 1] ?? '';
  const answers = sql
    .split(';\n')
    .map((one) => ({ results: database.prepare(one).all(), success: true }));
  return {
    code: 0,
    output: `wrangler says\n${JSON.stringify(answers, null, 2).replace('[{', '[\n{')}\n`,
  };
}

const open = (environment: string, run: typeof wrangler = wrangler) =>
  openOfficeDatabase({ text: () => environment }, 'staff', run);

test.each([
  ['qa', '--env=qa'],
  ['preview', '--env=preview'],
  // The settings of production stand at the top of the file.
  ['production', '--env='],
])('the database of %s is asked by wrangler', async (environment, section) => {
  const db = await open(environment);
  await db.run([{ sql: 'SELECT 1 AS one', values: [] }]);
  await db.close();
  const where = ['-c', configs.commerce, section];
  expect(calls).toEqual([
    [
      'd1',
      'execute',
      'DB',
      '--remote',
      '--json',
      '--yes',
      '--command',
      'SELECT 1 AS one',
      ...where,
    ],
  ]);
});

test('statements run with their values, quotes and all, and each answers its rows', async () => {
  const db = await open('qa');
  const address = "o'neil?@nestling.example";
  const change = { what: 'npm run staff -- add', subject: `staff:${address}` };
  const [, , rows] = await db.run([
    {
      sql: 'INSERT INTO staff (address, role, added_by, added_at) VALUES (?, ?, ?, ?)',
      values: [address, 'admin', 'npm run staff', 7],
    },
    recordStatement({ ...change, before: null, after: '{"role":"admin"}' }, 7),
    { sql: 'SELECT address, added_at FROM staff WHERE address = ?', values: [address] },
  ]);
  expect(rows).toEqual([{ address, added_at: 7 }]);
  expect(database.prepare('SELECT what, subject, before, after FROM changes').all()).toEqual([
    { ...change, before: null, after: '{"role":"admin"}' },
  ]);
});

test.each([
  ['a refusal', async () => ({ code: 1, output: 'not logged in' }), 'not logged in'],
  ['no rows', async () => ({ code: 0, output: 'ok' }), 'cannot be read'],
])('%s of wrangler is reported', async (_, run, problem) => {
  const db = await open('qa', run);
  await expect(db.run([{ sql: 'SELECT 1', values: [] }])).rejects.toThrow(problem);
});

test('an environment that there is not is refused before wrangler runs', async () => {
  await expect(open('stage')).rejects.toThrow('stage');
  expect(calls).toEqual([]);
});
