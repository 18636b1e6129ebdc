import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { reactOfIslands } from './react-islands.ts';

const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const source = readFileSync(join(reactDom, 'cjs/react-dom-client.production.js'), 'utf8');

test('the installed React is left without view transitions, refs of fragments, classes and preloading', () => {
  const text = reactOfIslands(source);
  expect(text).not.toMatch(/ownerDocument\.startViewTransition|FragmentInstance\.prototype\./);
  expect(text.match(/^exports\.\w+/gm)).toEqual(source.match(/^exports\.\w+/gm));
});

test.each(['function startViewTransition(', 'function commitExitViewTransitions('])(
  'a React without %s is rejected',
  (part) => {
    expect(() => reactOfIslands(source.replace(part, 'function other('))).toThrow(
      /React has changed/,
    );
  },
);
