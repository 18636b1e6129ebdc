import { stripVTControlCharacters } from 'node:util';
import { accessSync, constants, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { runProgram, runTool, type Outcome } from './child.ts';
import { ensureBrowsers } from './chromium.ts';
import { messageOf, CommandError, runCommand } from './command.ts';
import { root, TEST_STATE } from './place.ts';
import { seed } from './seed/command.ts';
import { type FileTime, readFileTimes, slowestLines } from './slowest.ts';

/** Files that `--slowest` names. */
const SLOWEST = 20;
/** All shops that run at the same time need a tenth of it. */
const SCRATCH_BYTES = 2 * 1024 ** 3;

interface Step {
  readonly name: string;
  readonly about: string;
  /** `report` is where a test runner writes its JSON report, if that is asked for. */
  run(report: string | undefined): Promise<Outcome>;
}

/** Steps that need the build run beside each other. */
let built: Promise<boolean> | undefined;

function buildOnce(): Promise<boolean> {
  return (built ??= build());
}

async function buildQuietly(): Promise<Outcome> {
  await buildOnce();
  return { code: 0, output: '' };
}

function script(file: string): Promise<Outcome> {
  return runProgram(process.execPath, [`scripts/${file}`]);
}

/** Runs a script that would build by itself. */
async function scriptOnBuild(file: string): Promise<Outcome> {
  await buildOnce();
  return script(file);
}

interface VitestRun {
  readonly projects: readonly string[];
  /** Arguments besides. */
  readonly args?: readonly string[];
  readonly env?: Record<string, string>;
}

function vitest(
  { projects, args = [], env = {} }: VitestRun,
  report: string | undefined,
): Promise<Outcome> {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = report
    ? ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
    : [];
  return runTool('vitest', ['run', ...chosen, ...args, ...reporters], { env });
}

/**
 * Returns where shops of tests keep their databases, which wait until each write is on disk: in memory, where Linux has enough of
 * it.
 */
function scratchPlace(): string {
  const memory = '/dev/shm';
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= SCRATCH_BYTES) return memory;
  } catch {
    // Another system, or a container without it.
  }
  return tmpdir();
}

/** What nothing uses, then what lives for tests alone (knip.config.ts). */
async function unusedCode(): Promise<Outcome> {
  const outcome = await runTool('knip', ['--no-progress']);
  return outcome.code === 0 ? runTool('knip', ['--no-progress', '--production']) : outcome;
}

/** Returns how the tests of some projects run: at most `workers` files at a time. */
function workerTests(projects: readonly string[], workers: number): Step['run'] {
  return async (report) => {
    await buildOnce();
    // Of these projects of this checkout alone, so that what an interrupted run has left is removed by the next one.
    const owner = `storkfront${root.replaceAll(/\W+/g, '-')}-${projects.join('-')}`;
    const scratch = join(scratchPlace(), owner);
    rmSync(scratch, { recursive: true, force: true });
    mkdirSync(scratch);
    try {
      const args = ['--maxWorkers', String(workers)];
      return await vitest({ projects, args, env: { TMPDIR: scratch } }, report);
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  };
}

/** Seeding a new machine takes half a minute, which the build and the Worker tests leave time for. */
let earlySeed: Promise<Outcome> | undefined;

function seedEarly(): void {
  const args = ['scripts/seed/command.ts', '--state', TEST_STATE, '--sketches'];
  earlySeed ??= runProgram(process.execPath, args, { inBackground: true });
}

/** Installing browsers on a new machine takes a minute, most of it download and disk. */
let earlyBrowsers: Promise<Outcome> | undefined;

function installBrowsersEarly(): void {
  earlyBrowsers ??= runProgram(process.execPath, ['scripts/chromium.ts'], { inBackground: true });
}

async function browserTests(report: string | undefined): Promise<Outcome> {
  // If it failed, the next line fails too and says why.
  await earlyBrowsers;
  await ensureBrowsers();
  await buildOnce();
  // If it failed, the next line fails too and says why.
  await earlySeed;
  await seed({ state: TEST_STATE, sketches: true });
  if (report === undefined) return runTool('playwright', ['test'], { show: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  return runTool('playwright', ['test', '--reporter=list,json'], { show: true, env });
}

/**
 * Fast steps first, so that most errors show within seconds. Steps of a stage run two at a time, because most of them use one
 * core; each stage waits for the one before it.
 */
const STAGES: readonly (readonly Step[])[] = [
  [
    { name: 'format', about: 'oxfmt', run: () => runTool('oxfmt', ['--check', '.']) },
    { name: 'lint', about: 'oxlint', run: () => runTool('oxlint', ['--deny-warnings', '.']) },
    { name: 'types', about: 'tsc, a runtime each', run: () => script('types.ts') },
    { name: 'unused', about: 'knip: files, exports, packages', run: unusedCode },
    {
      name: 'content',
      about: 'stories, layouts and their links',
      run: () => script('content-check.ts'),
    },
    {
      name: 'unit',
      about: 'rules of the shop and of the repository',
      run: (report) => vitest({ projects: ['unit'] }, report),
    },
  ],
  [{ name: 'build', about: 'vite build', run: buildQuietly }],
  [
    // Of the two longest steps, one waits for clocks and answers while the other one computes.
    {
      name: 'requests',
      about: 'the built Workers together',
      run: workerTests(['front-door'], 3),
    },
    {
      name: 'budgets',
      about: 'bytes of pages, fonts and the Worker',
      run: () => scriptOnBuild('budgets.ts'),
    },
    {
      name: 'deploy',
      about: 'wrangler deploy --dry-run',
      run: () => scriptOnBuild('deploy-check.ts'),
    },
    {
      name: 'workers',
      about: 'each Worker in the runtime',
      run: workerTests(['storefront', 'commerce'], 2),
    },
  ],
  // Other tests beside them would be measured, too.
  [{ name: 'timed', about: 'how long answers take', run: workerTests(['timed'], 2) }],
  [{ name: 'e2e', about: 'journeys in Chromium', run: browserTests }],
];

const STEPS = STAGES.flat();

function chooseStages(only: string | undefined): readonly (readonly Step[])[] {
  if (only === undefined) return STAGES;
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = STEPS.map(({ name }) => name).join(', ');
    throw new CommandError(`there is no step "${unknown.join('", "')}". The steps: ${known}`);
  }
  return STAGES.map((steps) => steps.filter(({ name }) => names.includes(name)));
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

/** Runs steps two at a time, and starts none after one has failed. */
async function runStage(
  steps: readonly Step[],
  isTimed: boolean,
): Promise<ReadonlyMap<Step, StepResult>> {
  const results = new Map<Step, StepResult>();
  const queue = steps.values();
  async function lane(): Promise<void> {
    for (const step of queue) {
      const result = await runStep(step, isTimed);
      results.set(step, result);
      if ([...results.values()].some(({ isOk }) => !isOk)) return;
    }
  }
  await Promise.all([lane(), lane()]);
  return results;
}

await runCommand({
  call: 'npm test',
  summary: 'Runs all checks of CI in steps, of which none starts after one has failed.',
  options: {
    only: { type: 'string', value: 'steps', help: 'these steps alone, e.g. unit,e2e' },
    list: { type: 'boolean', help: 'name the steps and run none' },
    slowest: { type: 'boolean', help: `name the ${SLOWEST} slowest test files at the end` },
  },
  async run(args) {
    const stages = chooseStages(args.text('only'));
    const steps = stages.flat();
    if (args.flag('list')) {
      for (const { name, about } of steps) console.log(`${name.padEnd(8)} ${about}`);
      return 0;
    }
    const names = steps.map(({ name }) => name);
    const left = new Set(names);
    const times: FileTime[] = [];
    if (names.includes('e2e')) installBrowsersEarly();
    for (const stage of stages) {
      const leavesTime = stage.some(({ name }) => ['build', 'requests', 'workers'].includes(name));
      if (leavesTime && names.includes('e2e')) seedEarly();
      const results = await runStage(stage, args.flag('slowest'));
      const failed: string[] = [];
      for (const [{ name }, { isOk, files }] of results) {
        left.delete(name);
        times.push(...files);
        if (!isOk) failed.push(name);
      }
      if (failed.length === 0) continue;
      if (left.size > 0) console.log(`Not run: ${[...left].join(', ')}`);
      console.log(`Run again: npm test -- --only ${failed.join(',')}`);
      return 1;
    }
    for (const line of slowestLines(times, SLOWEST)) console.log(line);
    return 0;
  },
});
