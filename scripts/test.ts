import { stripVTControlCharacters } from 'node:util';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { runProgram, runTool, type Outcome } from './child.ts';
import { ensureBrowsers } from './chromium.ts';
import { messageOf, CommandError, runCommand } from './command.ts';
import { root } from './place.ts';
import { isSeeded, seed } from './seed/command.ts';
import { type FileTime, readFileTimes, slowestLines } from './slowest.ts';

/** Files that `--slowest` names. */
const SLOWEST = 20;

interface Step {
  readonly name: string;
  readonly about: string;
  /** `report` is where a test runner writes its JSON report, if that is asked for. */
  run(report: string | undefined): Promise<Outcome>;
}

async function buildQuietly(): Promise<Outcome> {
  await build();
  return { code: 0, output: '' };
}

function script(file: string): Promise<Outcome> {
  return runProgram(process.execPath, [`scripts/${file}`]);
}

function vitest(projects: readonly string[], report: string | undefined): Promise<Outcome> {
  const args = projects.flatMap((project) => ['--project', project]);
  const reporters = report
    ? ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
    : [];
  return runTool('vitest', ['run', ...args, ...reporters]);
}

/** What nothing uses, then what lives for tests alone (knip.config.ts). */
async function unusedCode(): Promise<Outcome> {
  const outcome = await runTool('knip', ['--no-progress']);
  return outcome.code === 0 ? runTool('knip', ['--no-progress', '--production']) : outcome;
}

async function workerTests(report: string | undefined): Promise<Outcome> {
  await build();
  return vitest(['front-door', 'commerce', 'storefront', 'timed'], report);
}

/** The state that the main server of the browser tests starts from. */
const TEST_STATE = join(root, '.wrangler/test');

/** Seeding on a new machine draws for a minute, which the Worker tests leave time for. */
let earlySeed: Promise<Outcome> | undefined;

function seedEarly(): void {
  const args = ['scripts/seed/command.ts', '--state', TEST_STATE];
  earlySeed = runProgram(process.execPath, args, { inBackground: true });
}

/**
 * Each server of the browser tests has its own state. They are copies, because rendering all images is slow.
 */
async function seedTestShops(): Promise<void> {
  // If it failed, the next line fails too and says why.
  await earlySeed;
  await seed({ state: TEST_STATE });
  for (const state of [`${TEST_STATE}-dev`, `${TEST_STATE}-start`]) {
    if (isSeeded(state)) continue;
    rmSync(state, { recursive: true, force: true });
    cpSync(TEST_STATE, state, { recursive: true });
  }
}

async function browserTests(report: string | undefined): Promise<Outcome> {
  await ensureBrowsers();
  await build();
  await seedTestShops();
  if (report === undefined) return runTool('playwright', ['test'], { show: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  return runTool('playwright', ['test', '--reporter=list,json'], { show: true, env });
}

/** Fast steps first, so that most errors show within seconds. */
const STEPS: readonly Step[] = [
  { name: 'format', about: 'oxfmt', run: () => runTool('oxfmt', ['--check', '.']) },
  { name: 'lint', about: 'oxlint', run: () => runTool('oxlint', ['--deny-warnings', '.']) },
  { name: 'unused', about: 'knip: files, exports, packages', run: unusedCode },
  { name: 'types', about: 'tsc, a runtime each', run: () => script('types.ts') },
  {
    name: 'unit',
    about: 'rules of the shop and of the repository',
    run: (report) => vitest(['unit'], report),
  },
  {
    name: 'content',
    about: 'stories, layouts and their links',
    run: () => script('content-check.ts'),
  },
  { name: 'build', about: 'vite build', run: buildQuietly },
  {
    name: 'budgets',
    about: 'bytes of pages, fonts and the Worker',
    run: () => script('budgets.ts'),
  },
  { name: 'deploy', about: 'wrangler deploy --dry-run', run: () => script('deploy-check.ts') },
  { name: 'workers', about: 'the Workers, one by one and together', run: workerTests },
  { name: 'e2e', about: 'journeys in Chromium', run: browserTests },
];

function chooseSteps(only: string | undefined): readonly Step[] {
  if (only === undefined) return STEPS;
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = STEPS.map(({ name }) => name).join(', ');
    throw new CommandError(`there is no step "${unknown.join('", "')}". The steps: ${known}`);
  }
  return STEPS.filter(({ name }) => names.includes(name));
}

/** Returns the summary of a successful step: vitest's number of tests. */
function summaryOf(output: string): string {
  const count = /^\s*Tests\s+(.*)$/m.exec(stripVTControlCharacters(output))?.[1] ?? '';
  return count.trim();
}

interface StepResult {
  readonly isOk: boolean;
  readonly files: readonly FileTime[];
}

async function runStep(step: Step, isTimed: boolean): Promise<StepResult> {
  const began = performance.now();
  const report = isTimed ? join(root, '.wrangler/reports', `${step.name}.json`) : undefined;
  if (report) rmSync(report, { force: true });
  const { code, output } = await step.run(report).catch((error: unknown) => {
    if (error instanceof CommandError) return { code: 1, output: messageOf(error) };
    throw error;
  });
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  if (code !== 0) console.log(output.trimEnd());
  const word = code === 0 ? 'ok    ' : 'not ok';
  console.log(
    `${word} ${step.name.padEnd(8)} ${seconds.padStart(7)}  ${summaryOf(output) || step.about}`,
  );
  return { isOk: code === 0, files: report ? readFileTimes(report) : [] };
}

await runCommand({
  call: 'npm test',
  summary: 'Runs all checks of CI in steps and stops at the first failed one.',
  options: {
    only: { type: 'string', value: 'steps', help: 'these steps alone, e.g. unit,e2e' },
    list: { type: 'boolean', help: 'name the steps and run none' },
    slowest: { type: 'boolean', help: `name the ${SLOWEST} slowest test files at the end` },
  },
  async run(args) {
    const steps = chooseSteps(args.text('only'));
    if (args.flag('list')) {
      for (const { name, about } of steps) console.log(`${name.padEnd(8)} ${about}`);
      return 0;
    }
    const names = steps.map(({ name }) => name);
    const times: FileTime[] = [];
    for (const [index, step] of steps.entries()) {
      if (step.name === 'workers' && names.includes('e2e')) seedEarly();
      const { isOk, files } = await runStep(step, args.flag('slowest'));
      times.push(...files);
      if (isOk) continue;
      const left = names.slice(index + 1);
      if (left.length > 0) console.log(`Not run: ${left.join(', ')}`);
      console.log(`Run again: npm test -- --only ${step.name}`);
      return 1;
    }
    for (const line of slowestLines(times, SLOWEST)) console.log(line);
    return 0;
  },
});
