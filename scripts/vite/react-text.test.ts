import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { reactTextModule, reactWhole } from './react-text.ts';

const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const source = readFileSync(join(reactDom, 'cjs/react-dom-server.bun.production.js'), 'utf8');

test('the installed React becomes a module without Node or Bun APIs', () => {
  const text = reactTextModule(source);
  expect(text).toContain('export const renderToReadableStream = ');
  expect(text.match(/require\(|exports\.|\bBuffer\.|type: "direct"/)).toBeNull();
});

test('neither renderer makes an error when it starts', () => {
  const legacy = 'cjs/react-dom-server-legacy.browser.production.js';
  const atTheStart = /^(?:(?:var|const|let) )?[\w$.]+ = (?:new )?\w*Error\(/m;
  for (const [installed, built] of [
    [source, reactTextModule(source)],
    [readFileSync(join(reactDom, legacy), 'utf8'), undefined],
  ] as const) {
    expect(installed).toMatch(atTheStart);
    expect(built ?? reactWhole(installed)).not.toMatch(atTheStart);
  }
});

test.each([
  'type: "direct"',
  'Buffer.byteLength(chunk, "utf8")',
  'exports.renderToReadableStream = ',
])('a React without %s is rejected', (part) => {
  expect(() => reactTextModule(source.replace(part, 'something else'))).toThrow(
    /does not contain exactly once[\s\S]*decisions\/030/,
  );
});
