import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import { root } from './paths.ts';

/** How long a file of tests took; journeys that run beside each other count each in full. */
export interface FileTime {
  readonly file: string;
  readonly milliseconds: number;
}

const vitestReport = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

const suite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({ suites: z.array(suite) });

/** Returns the files of a JSON report of Vitest or Playwright, none where a step wrote no report. */
export function readFileTimes(report: string): readonly FileTime[] {
  if (!existsSync(report)) return [];
  const value: unknown = JSON.parse(readFileSync(report, 'utf8'));
  const vitest = vitestReport.safeParse(value).data;
  if (vitest)
    return vitest.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name).replaceAll('\\', '/'),
      milliseconds: endTime - startTime,
    }));
  return playwrightReport.parse(value).suites.map((one) => ({
    file: `tests/e2e/${one.file}`,
    milliseconds: durationOf(one),
  }));
}

function durationOf({ specs, suites = [] }: z.infer<typeof suite>): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const inner = suites.reduce((sum, one) => sum + durationOf(one), 0);
  return own.reduce((sum, { duration }) => sum + duration, inner);
}

/** Returns the slowest files, a line each, those of several projects added up. */
export function slowestLines(times: readonly FileTime[], count: number): readonly string[] {
  const byFile = new Map<string, number>();
  for (const { file, milliseconds } of times)
    byFile.set(file, (byFile.get(file) ?? 0) + milliseconds);
  return [...byFile]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`);
}
