import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { changedSince, type Chosen, filesHere, stepsFor } from './changed.ts';
import { runTool } from './child.ts';
import { messageOf, CommandError, runCommand } from './command.ts';
import { root } from './paths.ts';
import { type FileTime, readFileTimes, slowestLines } from './slowest.ts';
import { installBrowsersEarly, seedEarly, STAGES, type Step } from './test-steps.ts';

/** Environment variable with which tests run all their cases instead of a third (tests/cases.ts). */
const FULL = 'STORKFRONT_FULL';
/** Files that `--slowest` names. */
const SLOWEST = 20;

const STEPS = STAGES.flat();

/** The steps of a run, in their stages, each with its files. */
type Plan = readonly (readonly { readonly step: Step; readonly files: readonly string[] }[])[];

function planOf(chosen: ReadonlyMap<string, Chosen>): Plan {
  return STAGES.map((steps) =>
    steps.flatMap((step) => {
      const files = chosen.get(step.name);
      return files === undefined ? [] : [{ step, files: files === 'whole' ? [] : files }];
    }),
  );
}

/** Returns the named steps, all of them by default, or what can be reached by the files that differ from a commit. */
function chooseSteps(
  only: string | undefined,
  since: string | undefined,
): ReadonlyMap<string, Chosen> {
  const names = only?.split(',').map((name) => name.trim());
  const unknown = names?.filter((name) => !STEPS.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0) {
    const known = STEPS.map(({ name }) => name).join(', ');
    throw new CommandError(`there is no step "${unknown.join('", "')}". The steps: ${known}`);
  }
  const whole = STEPS.map(({ name }) => [name, 'whole'] as const);
  const all = since === undefined ? new Map<string, Chosen>(whole) : stepsSince(since);
  return new Map([...all].filter(([name]) => names?.includes(name) ?? true));
}

function stepsSince(commit: string): ReadonlyMap<string, Chosen> {
  const changed = changedSince(commit);
  console.log(`${changed.length} files differ from ${commit}`);
  return changed.length === 0 ? new Map() : stepsFor(changed, filesHere());
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

async function runStep(
  step: Step,
  files: readonly string[],
  isTimed: boolean,
): Promise<StepResult> {
  const began = performance.now();
  const report = isTimed ? join(root, '.wrangler/reports', `${step.name}.json`) : undefined;
  if (report) rmSync(report, { force: true });
  const { code, output } = await step.run({ report, files }).catch((error: unknown) => {
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

/** Runs steps two at a time. */
async function runStage(
  steps: Plan[number],
  isTimed: boolean,
): Promise<ReadonlyMap<Step, StepResult>> {
  const results = new Map<Step, StepResult>();
  const queue = steps.values();
  async function lane(): Promise<void> {
    for (const { step, files } of queue) results.set(step, await runStep(step, files, isTimed));
  }
  await Promise.all([lane(), lane()]);
  return results;
}

/** Runs all stages, but for what needs a build that failed. Returns the exit code. */
async function runPlan(plan: Plan, isTimed: boolean): Promise<number> {
  const names = plan.flat().map(({ step }) => step.name);
  const times: FileTime[] = [];
  const failed: string[] = [];
  const left: string[] = [];
  const isWhole = plan.some((stage) =>
    stage.some(({ step, files }) => step.name === 'e2e' && files.length === 0),
  );
  if (names.includes('e2e')) installBrowsersEarly();
  for (const stage of plan) {
    const leavesTime = stage.some(({ step }) =>
      ['build', 'requests', 'workers'].includes(step.name),
    );
    if (leavesTime && isWhole) seedEarly();
    const isBuilt = !failed.includes('build');
    const runs = stage.filter(({ step }) => isBuilt || !step.needsBuild);
    left.push(...stage.filter((one) => !runs.includes(one)).map(({ step }) => step.name));
    for (const [{ name }, { isOk, files }] of await runStage(runs, isTimed)) {
      times.push(...files);
      if (!isOk) failed.push(name);
    }
  }
  for (const line of slowestLines(times, SLOWEST)) console.log(line);
  const full = process.env[FULL] === '1' ? ' --full' : '';
  if (left.length > 0) console.log(`Not run, without a build: ${left.join(', ')}`);
  for (const name of failed)
    console.log(`not ok ${name.padEnd(8)} again: npm test -- --only ${name}${full}`);
  return failed.length === 0 ? 0 : 1;
}

function listed(files: readonly string[]): string {
  return files.length === 0 ? '' : `\n${files.map((file) => `         ${file}`).join('\n')}`;
}

await runCommand({
  call: 'npm test',
  summary: 'Runs all checks, also after one has failed, and names those that failed at the end.',
  options: {
    only: { type: 'string', value: 'steps', help: 'these steps alone, e.g. unit,e2e' },
    changed: { type: 'boolean', help: 'what the files can reach that differ from --since' },
    since: { type: 'string', value: 'commit', help: 'of --changed; default: HEAD' },
    watch: { type: 'boolean', help: 'the unit tests, again whenever a file changes' },
    full: {
      type: 'boolean',
      help: 'game day, fuzz, hostile stories and a day of the office whole, as CI runs them',
    },
    list: { type: 'boolean', help: 'name the steps and run none' },
    slowest: { type: 'boolean', help: `name the ${SLOWEST} slowest test files at the end` },
  },
  async run(args) {
    if (args.flag('watch')) {
      const { code } = await runTool('vitest', ['watch', '--project', 'unit'], { show: true });
      return code;
    }
    if (args.flag('full')) process.env[FULL] = '1';
    const since = args.text('since') ?? (args.flag('changed') ? 'HEAD' : undefined);
    const plan = planOf(chooseSteps(args.text('only'), since));
    if (!args.flag('list')) return runPlan(plan, args.flag('slowest'));
    for (const { step, files } of plan.flat())
      console.log(`${step.name.padEnd(8)} ${step.about}${listed(files)}`);
    return 0;
  },
});
