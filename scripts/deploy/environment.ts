import { type Environment, hosts, shopHost } from '../../edge-config/hosts.ts';
import { allShops } from '../../edge-config/shops.ts';
import { Refusal } from '../command.ts';
import { configs } from '../place.ts';
import { readWorkerConfig, type WorkerConfig } from '../settings.ts';

/** Environments that are deployed to. */
export const TARGETS = ['qa', 'preview', 'production'] as const satisfies readonly Environment[];
export type Target = (typeof TARGETS)[number];

/** The Workers that are deployed, in the order in which they are sent: the storefront calls the back end. */
export const WORKERS = ['commerce', 'storefront'] as const;
export type WorkerName = (typeof WORKERS)[number];

/** Both Workers as an environment's section configures them. */
export interface TargetConfig {
  readonly target: Target;
  /** The section of the tomls; what stands above the sections is production's, and its name is empty. */
  readonly section: string;
  readonly workers: Readonly<Record<WorkerName, WorkerConfig>>;
}

/** The environment that `--env` names. */
export function requireTarget(name: string | undefined, command: string): Target {
  const target = TARGETS.find((one) => one === name);
  if (target) return target;
  const said = name === undefined ? 'say which environment' : `there is no environment "${name}"`;
  throw new Refusal(`${command}: ${said}: --env ${TARGETS.join('|')}`);
}

/** The tomls' section of an environment in words, for messages. */
export function placeOf(section: string, part = ''): string {
  const names = ['env', section, part].filter((name) => name !== '' && section !== '');
  return names.length > 0 ? `[${names.join('.')}]` : part ? `[${part}]` : 'the top level';
}

async function readWorker(worker: WorkerName, target: Target): Promise<[string, WorkerConfig]> {
  const production = await readWorkerConfig(configs[worker]);
  if (production.definedEnvironments?.includes(target))
    return [target, await readWorkerConfig(configs[worker], target)];
  if (target === 'production') return ['', production];
  throw new Refusal(`deploy: the wrangler.toml of ${worker} has no section [env.${target}].`);
}

/** Both tomls as an environment has them. Refused where one has no section of that name. */
export async function readTarget(target: Target): Promise<TargetConfig> {
  const [, commerce] = await readWorker('commerce', target);
  const [section, storefront] = await readWorker('storefront', target);
  return { target, section, workers: { commerce, storefront } };
}

export async function readTargets(): Promise<readonly TargetConfig[]> {
  return Promise.all(TARGETS.map(readTarget));
}

/** Every host that an environment answers on: its shops and the neutral entry. */
export function hostsOf(target: Target): readonly string[] {
  const shops = allShops.map((shop) => shopHost(shop, target));
  return [...new Set([hosts[target].neutral[0], ...shops])];
}

/** The shop that is asked when one stands for all. */
export const FIRST_SHOP = allShops[0];

/** Where the first shop of an environment answers, without a slash at the end. */
export function originOf(target: Target): string {
  if (!FIRST_SHOP) throw new Refusal('edge-config/shops.ts names no shop.');
  return `https://${shopHost(FIRST_SHOP, target)}`;
}
