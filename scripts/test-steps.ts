import { accessSync, constants, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { type Outcome, runProgram, runTool } from './child.ts';
import { ensureBrowsers } from './chromium.ts';
import { root, TEST_STATE } from './paths.ts';
import { seed } from './seed/command.ts';

/** All shops that run at the same time need a tenth of this. */
const SCRATCH_BYTES = 2 * 1024 ** 3;

export interface StepOptions {
  /** Where a test runner writes its JSON report, if that is asked for. */
  readonly report: string | undefined;
  /** The files that run; an empty list means all. */
  readonly files: readonly string[];
}

export interface Step {
  readonly name: string;
  readonly about: string;
  /** Whether it needs the build, so that it cannot run if that fails. */
  readonly needsBuild?: boolean;
  run(options: StepOptions): Promise<Outcome>;
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
  { report, files }: StepOptions,
): Promise<Outcome> {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = report
    ? ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
    : [];
  return runTool('vitest', ['run', ...chosen, ...args, ...reporters, ...files], { env });
}

/**
 * Returns the folder in which shops of tests keep their databases: in memory, where Linux has enough of it, because they wait
 * until each write is on disk.
 */
function scratchFolder(): string {
  const memory = '/dev/shm';
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= SCRATCH_BYTES) return memory;
  } catch {
    // Not Linux, or a container without /dev/shm.
  }
  return tmpdir();
}

/** Finds unused code, then code that only tests use (knip.config.ts). */
async function unusedCode(): Promise<Outcome> {
  const outcome = await runTool('knip', ['--no-progress']);
  return outcome.code === 0 ? runTool('knip', ['--no-progress', '--production']) : outcome;
}

/** Returns how the tests of some projects run: at most `workers` files at a time. */
function workerTests(projects: readonly string[], workers: number): Step['run'] {
  return async (options) => {
    await buildOnce();
    // Named after this checkout and its projects, so that the next run removes what an interrupted one has left.
    const owner = `storkfront${root.replaceAll(/\W+/g, '-')}-${projects.join('-')}`;
    const scratch = join(scratchFolder(), owner);
    rmSync(scratch, { recursive: true, force: true });
    mkdirSync(scratch);
    try {
      const args = ['--maxWorkers', String(workers)];
      return await vitest({ projects, args, env: { TMPDIR: scratch } }, options);
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  };
}

/** Seeding a new machine takes half a minute, which the build and the Worker tests leave time for. */
let earlySeed: Promise<Outcome> | undefined;

export function seedEarly(): void {
  const args = ['scripts/seed/command.ts', '--state', TEST_STATE, '--sketches'];
  earlySeed ??= runProgram(process.execPath, args, { inBackground: true });
}

/** Installing browsers on a new machine takes a minute, most of it download and disk. */
let earlyBrowsers: Promise<Outcome> | undefined;

export function installBrowsersEarly(): void {
  earlyBrowsers ??= runProgram(process.execPath, ['scripts/chromium.ts'], { inBackground: true });
}

async function browserTests({ report, files }: StepOptions): Promise<Outcome> {
  // If it failed, the next line fails too and says why.
  await earlyBrowsers;
  await ensureBrowsers();
  await buildOnce();
  const early = await earlySeed;
  // The next line goes on where it stopped.
  if (early && early.code !== 0) console.log(early.output.trimEnd());
  await seed({ state: TEST_STATE, sketches: true });
  if (report === undefined) return runTool('playwright', ['test', ...files], { show: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = ['test', '--reporter=list,json', ...files];
  return runTool('playwright', args, { show: true, env });
}

/**
 * Fast steps first, so that most errors show within seconds. Steps of a stage run two at a time, because most of them use one
 * core; each stage waits for the one before it.
 */
export const STAGES: readonly (readonly Step[])[] = [
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
      run: (options) => vitest({ projects: ['unit'] }, options),
    },
  ],
  [{ name: 'build', about: 'vite build', run: buildQuietly }],
  [
    // Of the two longest steps, one waits for clocks and answers while the other one computes.
    {
      name: 'requests',
      about: 'the built Workers together',
      needsBuild: true,
      run: workerTests(['front-door'], 4),
    },
    {
      name: 'budgets',
      about: 'bytes of pages, fonts and the Worker',
      needsBuild: true,
      run: () => scriptOnBuild('budgets.ts'),
    },
    {
      name: 'deploy',
      about: 'wrangler deploy --dry-run',
      needsBuild: true,
      run: () => scriptOnBuild('deploy-check.ts'),
    },
    {
      name: 'workers',
      about: 'each Worker in the runtime',
      needsBuild: true,
      run: workerTests(['storefront', 'commerce'], 2),
    },
  ],
  [{ name: 'e2e', about: 'journeys in Chromium', needsBuild: true, run: browserTests }],
];
