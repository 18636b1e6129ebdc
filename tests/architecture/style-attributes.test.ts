import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './sources.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'style-attributes-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the linter's output for a component. */
function lint(body: string): string {
  const file = join(folder, 'component.tsx');
  writeFileSync(file, `export function Component() {\n  return ${body};\n}\n`);
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const config = join(root, '.oxlintrc.json');
  const { stdout } = spawnSync(process.execPath, [oxlint, '-c', config, '--format=unix', file], {
    encoding: 'utf8',
  });
  return stdout;
}

// The policy blocks style attributes of server HTML and reports each of them.
describe('the linter rejects style attributes', () => {
  test.each([
    [`<p style={{ color: 'red' }} />`, 'forbid-dom-props'],
    [`<p {...{ style: { color: 'red' } }} />`, 'jsx-props-no-spreading'],
    [`<svg><path style={{ fill: 'red' }} /></svg>`, 'forbid-dom-props'],
  ])('%s', (body, rule) => expect(lint(body)).toContain(rule));

  test('the linter rejects nothing else of style attributes', () => {
    expect(lint(`<p className="note" />`)).not.toMatch(/forbid-dom-props|no-spreading/);
  });
});
