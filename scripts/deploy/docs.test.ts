import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../paths.ts';
import { WORKERS } from './environment.ts';
import { settingTable } from '../setting-table.ts';

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

test('the table of settings in docs/operating.md matches the schemas', () => {
  const rows = read('docs/operating.md').matchAll(
    /^\| `(\w+)` +\| (storefront|commerce|office) +\| (secret|`\[vars\]`) +\| (needed; )?/gm,
  );
  const listed = [...rows].map(([, name, worker, where, needed]) => ({
    name,
    worker,
    secret: where === 'secret',
    required: needed !== undefined,
  }));
  const known = WORKERS.flatMap((worker) =>
    settingTable[worker].map(({ name, secret = false, required }) => ({
      name,
      worker,
      secret,
      required,
    })),
  );
  const byName = (list: typeof listed) =>
    Map.groupBy(list, ({ name, worker }) => `${worker} ${name}`);
  expect(listed.length).toBe(known.length);
  expect(byName(listed)).toEqual(byName(known));
});

describe('every command in the docs exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const files = [
    'README.md',
    'CONTRIBUTING.md',
    'AGENTS.md',
    ...globSync('docs/**/*.md', { cwd: root }),
  ];

  test.each(files)('%s', (file) => {
    const text = read(file);
    const named = [...text.matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const run = [...text.matchAll(/node (scripts\/[\w/-]+\.ts)/g)].map(([, path = '']) => path);
    expect(run.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
