import { build } from '../build.ts';
import { CommandError } from '../command.ts';
import { describeFinding, type Finding } from '../finding.ts';
import { type Built, readBuilt } from './built.ts';
import { checkEnvironment } from './check-all.ts';
import { checkTree, commitOf } from './check-tree.ts';
import { originOf, readTargets, type Target, type TargetConfig, WORKERS } from './environment.ts';
import { NO_OLD_ASSETS, type OldAssets, readOldAssets } from './old-assets.ts';
import { versionsBefore } from './rollback.ts';
import { send, sendDry } from './send.ts';
import { ownAssets, stage } from './stage.ts';
import type { Tools } from './tools.ts';

export interface DeployOptions {
  readonly target: Target;
  readonly dryRun: boolean;
  /** Whether to use the account and the live site; dry runs of tests do not. */
  readonly outside: boolean;
  /** Continues if files of live builds cannot be read. */
  readonly withoutOldAssets: boolean;
  /** Does not compare legal texts, for an environment without a content system. */
  readonly withoutLegalTexts?: boolean;
  /** Leaves out the datasets of Analytics Engine. */
  readonly withoutAnalytics?: boolean;
}

/** The configurations and the build; tests replace them. */
export interface Sources {
  readonly configs: () => Promise<readonly TargetConfig[]>;
  readonly build: () => Promise<Built>;
  readonly check: typeof checkEnvironment;
  readonly dist?: string;
}

const REPOSITORY: Sources = {
  configs: readTargets,
  check: checkEnvironment,
  async build() {
    await build();
    return readBuilt();
  },
};

/** Throws if there are problems. A dry run continues with things that are only missing. */
function requireReady(findings: readonly Finding[], { target, dryRun }: DeployOptions): void {
  const faults = findings.filter(({ ok, stops }) => !ok && (stops || !dryRun));
  if (faults.length === 0) return;
  throw new CommandError(
    `deploy: nothing was sent to ${target}: ${faults.length} to fix, see above. "npm run doctor -- --env ${target}" checks again.`,
  );
}

async function bringOldAssets(
  { target, outside, withoutOldAssets, dryRun }: DeployOptions,
  tools: Tools,
  dist: string | undefined,
): Promise<OldAssets> {
  if (!outside) return { ...NO_OLD_ASSETS, summary: 'the live site was not checked' };
  const old = await readOldAssets(originOf(target), ownAssets(dist), tools);
  if (old.problems.length === 0 || withoutOldAssets || dryRun) return old;
  const fix = 'deploy: open tabs would miss them. Run it again, or with --without-old-assets.';
  throw new CommandError([...old.problems, fix].join('\n'));
}

function withoutDatasets(config: TargetConfig): TargetConfig {
  const storefront = { ...config.workers.storefront, analytics_engine_datasets: [] };
  return { ...config, workers: { ...config.workers, storefront } };
}

/** Checks an environment, then deploys a build to it, or prints what would be deployed. */
export async function deploy(
  options: DeployOptions,
  tools: Tools,
  sources: Sources = REPOSITORY,
): Promise<void> {
  const { target, dryRun, outside } = options;
  const all = await sources.configs();
  const config = all.find((one) => one.target === target);
  if (!config) throw new CommandError(`deploy: the tomls have no environment ${target}.`);
  const findings = [
    await checkTree(tools),
    ...(await sources.check(config, all, {
      tools,
      account: outside,
      legalTexts: !options.withoutLegalTexts,
    })),
  ];
  for (const finding of findings) tools.say(describeFinding(finding));
  requireReady(findings, options);
  const built = await sources.build();
  tools.say(`ok      build ${built.id}`);
  const old = await bringOldAssets(options, tools, sources.dist);
  tools.say(`ok      old assets: ${old.summary}`);
  for (const problem of old.problems) tools.say(`not yet ${problem}`);
  const sent = options.withoutAnalytics ? withoutDatasets(config) : config;
  const staged = stage(sent, built, old, sources.dist);
  if (dryRun) {
    const dry = WORKERS.map((worker) => sendDry(target, worker, staged, tools));
    const summaries = await Promise.all(dry);
    for (const [at, worker] of WORKERS.entries()) tools.say(`ok      ${worker}: ${summaries[at]}`);
    const left = findings.filter(({ ok }) => !ok).length;
    const end = left > 0 ? `; a deploy would be rejected: ${left} missing, see above` : '';
    return tools.say(`deploy: a dry run of ${target}, nothing was sent${end}`);
  }
  const [before, commit] = [await versionsBefore(config, tools), await commitOf(tools)];
  await send({ config, staged, build: built.id, commit, before, tools });
  tools.say(`deploy: ${target} serves build ${built.id}`);
}
