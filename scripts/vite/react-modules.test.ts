import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { namedImports, reactEntry, reactModule } from './react-modules.ts';

const require = createRequire(import.meta.url);

function read(name: string, file: string): string {
  return readFileSync(join(dirname(require.resolve(`${name}/package.json`)), file), 'utf8');
}

test.each([
  ['react', 'cjs/react.production.js'],
  ['react', 'cjs/react-jsx-runtime.production.js'],
  ['react-dom', 'cjs/react-dom.production.js'],
])('%s/%s is a module that exports what the file does', async (name, file) => {
  const code = reactModule(read(name, file)).replace(
    'from "react"',
    "from 'data:text/javascript,'",
  );
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const required: object = require(join(dirname(require.resolve(`${name}/package.json`)), file));
  expect(Object.keys(module).toSorted()).toEqual(Object.keys(required).toSorted());
});

test.each([
  ['react', 'index.js', './cjs/react.production.js'],
  ['react', 'jsx-runtime.js', './cjs/react-jsx-runtime.production.js'],
  ['react-dom', 'index.js', './cjs/react-dom.production.js'],
])('the entry %s/%s exports %s', (name, file, production) => {
  expect(reactEntry(read(name, file))).toBe(`export * from '${production}';`);
});

test('another React is rejected', () => {
  expect(() => reactModule('module.exports = {};')).toThrow(/React has changed/);
  expect(() => reactModule('exports.a = 1;\nexports.b = exports.a;')).toThrow(/React has changed/);
  expect(() => reactEntry("module.exports = require('./react.js');")).toThrow(/React has changed/);
  expect(() => namedImports('import { createElement } from "react"')).toThrow(/has changed/);
});
