import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from './paths.ts';

/** Each test starts a Node process. */
const PATIENCE = { timeout: 90_000 };
const COPIED = ['app', 'worker', 'edge-config', 'scripts', 'kv-seeds', 'public'].concat(
  'package.json',
  'package-lock.json',
  'wrangler.toml',
  'vite.config.ts',
);

/** A copy of the repository, whose settings tests can break. */
let machine = '';
beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'machine-'));
  for (const name of COPIED) cpSync(join(root, name), join(machine, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(machine, 'node_modules'));
});
afterEach(() => rmSync(machine, { recursive: true, force: true }));

/** Returns the lines that a script prints before it exits with 1. */
async function refusal(script: string, ...args: string[]): Promise<string[]> {
  const path = join(machine, 'scripts', script);
  const run = promisify(execFile)(process.execPath, [path, ...args]);
  const { code, stderr } = await run.then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  );
  expect(code).toBe(1);
  return stderr.trimEnd().split('\n');
}

test('an unreadable wrangler.toml: file, line and reason', PATIENCE, async () => {
  appendFileSync(join(machine, 'wrangler.toml'), '\nname = [broken\n');
  const line = expect.stringMatching(/^wrangler\.toml:\d+ cannot be read: Invalid TOML/);
  expect(await refusal('build.ts')).toEqual([line]);
  expect(await refusal('start.ts', '--port', '8898')).toEqual([line]);
  expect(await refusal('types.ts')).toEqual([line]);
});

describe('settings of local development', () => {
  test.each([
    [
      'STORYBLOK_PREVIEW_TOKEN="a"',
      /^setting STORYBLOK_SPACE_ID: is missing beside STORYBLOK_PREVIEW_TOKEN; .* both/,
    ],
    [
      'STORYBLOK_SPACE_ID="7"\nSTORYBLOK_PREVIEW_TOKEN=""',
      /^setting STORYBLOK_PREVIEW_TOKEN: is missing beside STORYBLOK_SPACE_ID; .* both/,
    ],
    [
      'STORYBLOK_TOKEN=""',
      /^setting STORYBLOK_TOKEN: is empty, expected the public token of the space; example: \w+ /,
    ],
    ['STRIPE_SECRET_KEY="sk_test_51Habcdefgh"', /^setting STRIPE_WEBHOOK_SECRET: is missing/],
    ['ENVIRONMENT="quality"', /^setting ENVIRONMENT: is wrong, expected local, qa, preview or /],
  ])('%s', PATIENCE, async (text, line) => {
    writeFileSync(join(machine, '.dev.vars'), text);
    expect(await refusal('settings.ts')).toEqual([expect.stringMatching(line)]);
  });
});
