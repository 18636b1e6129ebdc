import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './paths.ts';
import { readFileTimes, slowestLines } from './slowest.ts';

const folder = mkdtempSync(join(tmpdir(), 'slowest-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, report: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test('a report of Vitest has the time of each file', () => {
  const name = join(root, 'app/routes.test.ts');
  const report = write('vitest.json', { testResults: [{ name, startTime: 100, endTime: 350 }] });
  expect(readFileTimes(report)).toEqual([{ file: 'app/routes.test.ts', milliseconds: 250 }]);
});

test('a report of Playwright has the times of all journeys of a file', () => {
  const specs = [{ tests: [{ results: [{ duration: 10 }, { duration: 5 }] }] }];
  const inner = { file: 'basket.spec.ts', specs };
  const report = write('playwright.json', {
    suites: [{ file: 'basket.spec.ts', specs, suites: [inner, { ...inner, suites: [inner] }] }],
  });
  expect(readFileTimes(report)).toEqual([{ file: 'tests/e2e/basket.spec.ts', milliseconds: 60 }]);
});

test('a step without a report has no files', () => {
  expect(readFileTimes(join(folder, 'missing.json'))).toEqual([]);
});

test('the slowest come first, a file of several projects once', () => {
  const times = [
    { file: 'a', milliseconds: 1000 },
    { file: 'b', milliseconds: 1500 },
    { file: 'a', milliseconds: 12_000 },
    { file: 'c', milliseconds: 1 },
  ];
  expect(slowestLines(times, 2)).toEqual(['   13.0 s  a', '    1.5 s  b']);
});
