import { expect, test } from 'vitest';
import { allFiles, read } from './sources.ts';

/** Breakpoints of the shop: xs, sm, md, lg, xl. CSS pixels. */
const BREAKPOINTS = new Set([480, 640, 768, 1024, 1200]);

test('styles change at the breakpoints of the shop alone', () => {
  const found = allFiles()
    .filter((file) => /^app\/.*\.css$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/@media([^{]*)/g)].flatMap(([, condition = '']) =>
        [...condition.matchAll(/(\d+)px/g)].map(([, width]) => ({ file, width: Number(width) })),
      ),
    );
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(({ width }) => !BREAKPOINTS.has(width))).toEqual([]);
});
