import { type Environment, hosts, officeHosts, shopHost } from '../../edge-config/hosts.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import { CommandError } from '../command.ts';
import { configs } from '../paths.ts';
import { readWorkerConfig, type WorkerConfig } from '../settings.ts';

/** Environments to deploy to. */
export const TARGETS = ['qa', 'preview', 'production'] as const satisfies readonly Environment[];
export type Target = (typeof TARGETS)[number];

/** The deployed Workers in deploy order: office and storefront call the back end. */
export const WORKERS = ['commerce', 'office', 'storefront'] as const;
export type WorkerName = (typeof WORKERS)[number];

/** The toml of each, from the root. */
export const TOMLS = {
  commerce: 'worker/commerce/wrangler.toml',
  office: 'worker/office/wrangler.toml',
  storefront: 'wrangler.toml',
} as const satisfies Record<WorkerName, string>;

/** The configuration of the Workers in an environment. */
export interface TargetConfig {
  readonly target: Target;
  /** Name of the tomls' section; empty for production, which is the top level. */
  readonly section: string;
  readonly workers: Readonly<Record<WorkerName, WorkerConfig>>;
}

/** Returns the environment of `--env`. */
export function requireTarget(name: string | undefined, command: string): Target {
  const target = TARGETS.find((one) => one === name);
  if (target) return target;
  const problem = name === undefined ? 'name an environment' : `there is no environment "${name}"`;
  throw new CommandError(`${command}: ${problem}: --env ${TARGETS.join('|')}`);
}

/** Returns the name of an environment's section in the tomls, for messages. */
export function sectionName(section: string, part = ''): string {
  const names = ['env', section, part].filter((name) => name !== '' && section !== '');
  return names.length > 0 ? `[${names.join('.')}]` : part ? `[${part}]` : 'the top level';
}

async function readWorker(worker: WorkerName, target: Target): Promise<[string, WorkerConfig]> {
  const production = await readWorkerConfig(configs[worker]);
  if (production.definedEnvironments?.includes(target))
    return [target, await readWorkerConfig(configs[worker], target)];
  if (target === 'production') return ['', production];
  throw new CommandError(`deploy: the wrangler.toml of ${worker} has no section [env.${target}].`);
}

/** Reads the tomls for an environment. Throws if one lacks the section. */
export async function readTarget(target: Target): Promise<TargetConfig> {
  const [, commerce] = await readWorker('commerce', target);
  const [section, read] = await readWorker('storefront', target);
  const [, readOffice] = await readWorker('office', target);
  const storefront = { ...read, routes: read.routes ?? routesOf(hostsOf(target)) };
  const own = Object.values(officeHosts(target));
  const office = { ...readOffice, routes: readOffice.routes ?? routesOf(own) };
  return { target, section, workers: { commerce, office, storefront } };
}

export async function readTargets(): Promise<readonly TargetConfig[]> {
  return Promise.all(TARGETS.map(readTarget));
}

/** Returns every host of an environment: its shops and the neutral entry. */
export function hostsOf(target: Target): readonly string[] {
  const shops = allShops.map((shop) => shopHost(shop, target));
  return [...new Set([hosts[target].neutral[0], ...shops])];
}

/** Returns the routes of a toml that names none: a custom domain for each host. */
function routesOf(names: readonly string[]) {
  return names.map((pattern) => ({ pattern, custom_domain: true }));
}

/** The shop to check when one is enough. */
export const FIRST_SHOP = allShops[0];

/** Returns the origin of the office's calls of systems, which nothing stands before. */
export function officeOriginOf(target: Target): string {
  return `https://${officeHosts(target).systems}`;
}

/** Returns the origin of an environment's first shop, without a trailing slash. */
export function originOf(target: Target): string {
  if (!FIRST_SHOP) throw new CommandError('edge-config/shops contains no shop.');
  return `https://${shopHost(FIRST_SHOP, target)}`;
}
