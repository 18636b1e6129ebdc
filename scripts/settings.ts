import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseEnv } from 'node:util';
import { parseSettings, type Settings, settingsSchema } from '../worker/storefront/env.ts';
import { commerceSettingsSchema } from '../worker/commerce/settings.ts';
import { messageOf, CommandError, runCommand } from './command.ts';
import { commerceBeside, local, splitDevVars } from './local.ts';
import { settingTable } from './setting-table.ts';
import { configs, root } from './paths.ts';
import { loadWrangler } from './wrangler-api.ts';

const DEV_VARS = '.dev.vars';
/** A setting, a comment or an empty line. Values over several lines are not supported. */
const ENV_LINE = /^\s*(?:(?:export\s+)?[A-Za-z_]\w*\s*=.*|#.*)?$/;

/** Returns the settings of this machine, which take precedence over wrangler.toml and scripts/local.ts. */
export function readDevVars(): Record<string, string> {
  const path = join(root, DEV_VARS);
  if (!existsSync(path)) return {};
  const text = readFileSync(path, 'utf8');
  const broken = text.split(/\r?\n/).findIndex((line) => !ENV_LINE.test(line));
  if (broken >= 0)
    throw new CommandError(
      `${DEV_VARS}:${broken + 1} cannot be read: expected NAME="value" or # words`,
    );
  const values = Object.entries(parseEnv(text));
  return Object.fromEntries(
    values.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The part of a wrangler.toml that commands read, for one section if requested. */
export interface WorkerConfig {
  readonly name?: string | undefined;
  /** Names of the `[env.…]` sections of the file. */
  readonly definedEnvironments?: string[] | undefined;
  readonly routes?: (string | { readonly pattern: string })[] | undefined;
  readonly vars: Record<string, unknown>;
  readonly kv_namespaces: { binding: string; id?: string }[];
  readonly d1_databases: { binding: string; database_id?: string; database_name?: string }[];
  readonly r2_buckets: { binding: string; bucket_name?: string }[];
  readonly services?: { binding: string; service: string; entrypoint?: string }[] | undefined;
  readonly ratelimits?: { name: string; namespace_id: string }[] | undefined;
  readonly images?: { binding: string } | undefined;
  readonly assets?: { binding?: string } | undefined;
  readonly analytics_engine_datasets?: { binding: string; dataset?: string }[] | undefined;
  readonly durable_objects?:
    | { readonly bindings: { name: string; class_name: string }[] }
    | undefined;
  readonly migrations?: { tag: string; new_sqlite_classes?: string[] }[] | undefined;
  readonly compatibility_date: string | undefined;
}

/** Returns `:12` if wrangler reports the line of an error. */
function lineOf(error: unknown): string {
  const location: unknown =
    error instanceof Error && 'location' in error ? error.location : undefined;
  if (typeof location !== 'object' || location === null || !('line' in location)) return '';
  return typeof location.line === 'number' ? `:${location.line}` : '';
}

/**
 * Reads a wrangler.toml with wrangler, `env` for one of its sections. Throws with the file's name if it is
 * unreadable.
 */
export async function readWorkerConfig(path: string, env?: string): Promise<WorkerConfig> {
  const file = relative(root, path);
  if (!existsSync(path)) throw new CommandError(`${file} is missing.`);
  const { unstable_readConfig } = loadWrangler();
  try {
    return unstable_readConfig({ config: path, ...(env && { env }) }, { hideWarnings: true });
  } catch (error) {
    const reason = messageOf(error).replaceAll(/\s+/g, ' ').trim();
    throw new CommandError(`${file}${lineOf(error)} cannot be read: ${reason}`);
  }
}

/** Returns the storefront's settings on this machine. Throws with one line per problem. */
export async function checkSettings(): Promise<Settings> {
  const storefront = await readWorkerConfig(configs.storefront);
  await readWorkerConfig(configs.commerce);
  await readWorkerConfig(configs.office);
  await readWorkerConfig(configs.sandbox);
  const devVars = readDevVars();
  const own = splitDevVars(devVars);
  requireKnown('wrangler.toml [vars]', storefront.vars);
  requireKnown(DEV_VARS, own.storefront);
  const problem = commerceProblem(devVars);
  if (problem) throw new CommandError(`${problem} (change it in ${DEV_VARS})`);
  // Production's own values are checked separately, because local settings could hide a mistake until the
  // deploy.
  requireParsed({ ...local.vars, ...storefront.vars }, 'wrangler.toml [vars]');
  requirePreviewPair(devVars);
  return requireParsed(
    { ...storefront.vars, ...local.vars, ...own.storefront },
    `${DEV_VARS} or scripts/local.ts`,
  );
}

/** The preview token belongs to one space, so token and space id must be set together. */
function requirePreviewPair(devVars: Readonly<Record<string, string>>): void {
  const pair = ['STORYBLOK_PREVIEW_TOKEN', 'STORYBLOK_SPACE_ID'];
  const set = pair.filter((name) => devVars[name] !== undefined && devVars[name] !== '');
  if (set.length !== 1) return;
  const other = pair.find((name) => !set.includes(name));
  throw new CommandError(
    `setting ${other}: is missing beside ${set[0]}; the editor's preview needs both, of one space (change it in ${DEV_VARS})`,
  );
}

/**
 * Returns what is wrong with the back end's settings in `.dev.vars`. Stripe's two secrets are of one account, and local development takes no real
 * money.
 */
export function commerceProblem(devVars: Readonly<Record<string, string>>): string | undefined {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = devVars;
  if (!key !== !secret)
    return `setting ${key ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'}: is missing beside Stripe's other secret`;
  if (key?.includes('_live_'))
    return 'setting STRIPE_SECRET_KEY: takes real money, expected a test key, sk_test_…';
  const { vars } = commerceBeside(devVars);
  const wrong = settingTable.commerce.find(
    ({ name, accepts }) => vars[name] !== undefined && !accepts(vars[name]),
  );
  return (
    wrong &&
    `setting ${wrong.name}: is wrong, expected ${wrong.expected}; example: ${wrong.example}`
  );
}

function requireKnown(source: string, values: Readonly<Record<string, unknown>>): void {
  const unknown = Object.keys(values).filter((name) => !(name in settingsSchema.shape));
  if (unknown.length === 0) return;
  const shapes = { ...settingsSchema.shape, ...commerceSettingsSchema.shape };
  const known = Object.keys(shapes).join(', ');
  throw new CommandError(`${source}: ${unknown.join(', ')} is not a setting. Known are ${known}.`);
}

function requireParsed(values: Readonly<Record<string, unknown>>, source: string): Settings {
  const result = parseSettings(values);
  if (result.ok) return result.settings;
  throw new CommandError(
    result.problems.map((problem) => `${problem} (change it in ${source})`).join('\n'),
  );
}

if (import.meta.main) {
  await runCommand({
    call: 'node scripts/settings.ts',
    summary:
      'Reads the storefront’s settings of this machine and reports which are wrong. Values are not shown.',
    options: {},
    async run() {
      await checkSettings();
      console.log('settings: ok');
    },
  });
}
