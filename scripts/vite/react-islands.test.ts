import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { coreOfIslands, domOfIslands, reactOfIslands } from './react-islands.ts';

const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const source = readFileSync(join(reactDom, 'cjs/react-dom-client.production.js'), 'utf8');

test('the installed React is left without what no island uses', () => {
  const text = reactOfIslands(source);
  expect(text).not.toMatch(/ownerDocument\.startViewTransition|FragmentInstance\.prototype\./);
  expect(text.length).toBeLessThan(source.length * 0.8);
  expect(text.match(/^exports\.\w+/gm)).toEqual(source.match(/^exports\.\w+/gm));
});

test('what React and react-dom export is left without hints, Children and lazy', () => {
  const dom = readFileSync(join(reactDom, 'cjs/react-dom.production.js'), 'utf8');
  const react = dirname(createRequire(import.meta.url).resolve('react/package.json'));
  const core = readFileSync(join(react, 'cjs/react.production.js'), 'utf8');
  expect(domOfIslands(dom)).not.toMatch(/preload|preinit|preconnect|prefetchDNS/);
  expect(domOfIslands(dom)).toMatch(/^exports\.flushSync = /m);
  expect(coreOfIslands(core).match(/^exports\.\w+/gm)).toEqual(core.match(/^exports\.\w+/gm));
  expect(coreOfIslands(core).length).toBeLessThan(core.length * 0.8);
  expect(() => domOfIslands(dom.replace('exports.preload = ', 'exports.other = '))).toThrow(
    /React has changed/,
  );
});

test.each(['function startViewTransition(', 'function commitExitViewTransitions('])(
  'a React without %s is rejected',
  (part) => {
    expect(() => reactOfIslands(source.replace(part, 'function other('))).toThrow(
      /React has changed/,
    );
  },
);

/**
 * Features that React's renderer for islands leaves out. The sources of islands, and of everything they render, must
 * not use them.
 */
const LEFT_OUT =
  /\b(on(Mouse|Pointer)(Enter|Leave)|onSelect|onBeforeInput|Suspense|Activity|ViewTransition|useTransition|startTransition|useDeferredValue|useOptimistic|useActionState|useFormStatus|useId|memo\(|forwardRef|lazy\(|createPortal|createContext|extends Component|Children\.|pre(load|init|connect)\(|<(textarea|link|style|script|meta|title)\b)/;

/** Returns a file and those of its imports that render. */
function sourcesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type)[^;]*? from '(\.[^']+\.tsx)';/gm,
  );
  for (const [, path = ''] of imports) sourcesOf(join(dirname(file), path), seen);
  return seen;
}

test('no island has what React was left without', () => {
  const islands = globSync(join(import.meta.dirname, '../../app/*/islands/*-island.tsx'));
  const files = new Set(islands.flatMap((file) => [...sourcesOf(file)]));
  // Renders nothing in the browser, where the text of a style is empty.
  files.delete(join(import.meta.dirname, '../../app/ui/style.tsx'));
  expect(files.size).toBeGreaterThan(10);
  expect([...files].filter((file) => LEFT_OUT.test(readFileSync(file, 'utf8')))).toEqual([]);
});
