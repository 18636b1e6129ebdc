import { CommandError } from '../command.ts';
import { forbiddenIn, isListOf } from './carried.ts';
import type { Target, TargetConfig, WorkerName } from './environment.ts';
import { rollbackLines } from './rollback.ts';
import { checkLive, checkOffice } from './smoke.ts';
import { officeOriginOf, originOf } from './environment.ts';
import type { Staged } from './stage.ts';
import type { Tools } from './tools.ts';

interface Sending {
  readonly config: TargetConfig;
  readonly staged: Staged;
  readonly build: string;
  readonly commit: string;
  /** The current version of each deployed Worker. */
  readonly before: ReadonlyMap<WorkerName, string>;
  readonly tools: Tools;
}

const STEPS = ['migrations', 'commerce', 'office', 'storefront', 'smoke check'] as const;
type StepName = (typeof STEPS)[number];

/** The account's error for a Worker with datasets if Analytics Engine is not enabled. */
const NO_ANALYTICS = /no_access_to_analytics_engine|enable Analytics Engine|\b10089\b/i;

/** Runs the database migrations, deploys the back end, the office and the storefront, then checks the live site. */
export async function send(sending: Sending): Promise<void> {
  const { tools } = sending;
  for (const step of STEPS) {
    const began = tools.now();
    const problem = await runStep(step, sending);
    if (problem !== undefined) throw halfWay(step, problem, sending);
    tools.say(`ok      ${step} (${((tools.now() - began) / 1000).toFixed(1)} s)`);
  }
}

/** Runs a step. Returns its error, or undefined. */
async function runStep(step: StepName, sending: Sending): Promise<string | undefined> {
  const { config, staged, build, commit, tools } = sending;
  if (step === 'smoke check') {
    const { target } = config;
    const steps = [
      ...(await checkLive(originOf(target), build, tools)),
      await checkOffice(officeOriginOf(target), build, tools),
    ];
    for (const { ok, text } of steps) tools.say(`${ok ? 'ok     ' : 'not ok '} ${text}`);
    const wrong = steps.filter(({ ok }) => !ok);
    return wrong.length > 0 ? `${wrong.length} of ${steps.length} answers are wrong` : undefined;
  }
  const args =
    step === 'migrations'
      ? ['d1', 'migrations', 'apply', 'DB', '--remote', '-c', staged.configs.commerce]
      : sendArgs(staged.configs[step], build, commit);
  const { code, output } = await tools.wrangler(args);
  if (code === 0) return undefined;
  const fix = NO_ANALYTICS.test(output)
    ? ': enable Analytics Engine in the dashboard, or deploy with --without-analytics'
    : '';
  return `${output.trim()}\nwrangler ${args[0]} failed, see above${fix}`;
}

function sendArgs(path: string, build: string, commit: string): string[] {
  const tag = commit ? ['--tag', commit] : [];
  return ['deploy', '-c', path, '--message', `build ${build}`, ...tag];
}

function halfWay(failed: StepName, problem: string, { config, before }: Sending): CommandError {
  const at = STEPS.indexOf(failed);
  const done = STEPS.slice(0, at);
  const left = STEPS.slice(at + 1);
  return new CommandError(
    [
      `not ok  ${failed}: ${problem}`,
      `Done before: ${done.join(', ') || 'nothing'}. Not done: ${left.join(', ') || 'nothing'}.`,
      ...rollbackLines(config, done, before),
    ].join('\n'),
  );
}

/** Runs wrangler's dry run. Throws if a Worker contains anything of local development. */
export async function sendDry(
  target: Target,
  worker: WorkerName,
  staged: Staged,
  { wrangler }: Pick<Tools, 'wrangler'>,
): Promise<string> {
  const path = staged.configs[worker];
  const { code, output } = await wrangler(['deploy', '--dry-run', '-c', path]);
  const refused = (reason: string) => new CommandError(`${output.trim()}\ndeploy: ${reason}`);
  if (code !== 0) throw refused(`wrangler rejects ${worker}, see above.`);
  const carried = forbiddenIn(output);
  if (carried !== undefined) throw refused(`${worker} would contain ${carried}.`);
  if (!isListOf(worker, target, output))
    throw refused(`the bindings of ${worker} cannot be read from the output above.`);
  return /Total Upload:.*/.exec(output)?.[0] ?? 'no size given';
}
