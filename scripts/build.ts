import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { runTool } from './child.ts';
import { CommandError, runCommand } from './command.ts';
import { legalFiles } from './content/legal-text.ts';
import { commerceBeside, localBeside, localOffice, splitDevVars, withLocal } from './local.ts';
import { builtConfigs, configs, root } from './paths.ts';
import { compileSeededRedirects } from './redirects/shop-rules.ts';
import { readDevVars, readWorkerConfig } from './settings.ts';
import { stampOf } from './stamp.ts';

const SOURCES = [
  'app',
  'worker',
  'edge-config',
  'public',
  'scripts/vite',
  'scripts/content/legal-text.ts',
  ...legalFiles(),
  'vite.config.ts',
  'wrangler.toml',
  'package-lock.json',
];
const STAMP = join(root, 'dist/.stamp');
const BUILT = join(root, 'dist/storefront/wrangler.json');
const LOCAL = join(root, 'dist/storefront/local.json');
const BUILT_COMMERCE = join(root, 'dist/commerce/wrangler.json');
const LOCAL_COMMERCE = join(root, 'dist/commerce/local.json');
const BUILT_OFFICE = join(root, 'dist/office/wrangler.json');
const LOCAL_OFFICE = join(root, 'dist/office/local.json');

function isFresh(stamp: string): boolean {
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== stamp) return false;
  const written = new Set([LOCAL, LOCAL_COMMERCE, LOCAL_OFFICE]);
  const built = builtConfigs.filter((path) => !written.has(path));
  return [BUILT, BUILT_COMMERCE, BUILT_OFFICE, ...built].every((path) => existsSync(path));
}

async function runVite(): Promise<void> {
  // The field plugin has its command (npm run plugin), and stays.
  for (const path of globSync('dist/*', { cwd: root, exclude: ['dist/field-plugin'] }))
    rmSync(join(root, path), { recursive: true, force: true });
  rmSync(STAMP, { force: true });
  // CI makes plugins skip interactive questions.
  const { code, output } = await runTool('vite', ['build', '--logLevel', 'warn']);
  if (code !== 0) throw new CommandError(`${output.trim()}\nbuild: vite build failed, see above.`);
  if (!existsSync(BUILT)) {
    throw new CommandError(
      `${output.trim()}\nbuild: vite build wrote no dist/storefront/wrangler.json.`,
    );
  }
  // The manifest is for the build only and must not be served.
  appendFileSync(join(root, 'dist/client/.assetsignore'), '\n.vite\n');
  // wrangler would read these copies of .dev.vars, which become outdated; local.json contains the values
  // instead.
  for (const copy of globSync('dist/*/.dev.vars', { cwd: root })) rmSync(join(root, copy));
}

type BuiltConfig = Record<string, unknown> & { vars?: Record<string, unknown> };

function readBuilt(path: string): BuiltConfig {
  const config: BuiltConfig = JSON.parse(readFileSync(path, 'utf8'));
  return config;
}

/** Writes a configuration if it has changed: what runs beside this process may be reading it. */
function writeConfig(path: string, config: BuiltConfig): void {
  const text = `${JSON.stringify(config, null, 2)}\n`;
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

/**
 * Writes the configurations of the deployed Workers with the values of local development, `.dev.vars` taking
 * precedence; checked at each start.
 */
function writeLocalConfigs(): void {
  const devVars = readDevVars();
  const storefront = withLocal(readBuilt(BUILT), localBeside(devVars));
  writeConfig(LOCAL, {
    ...storefront,
    vars: { ...storefront.vars, ...splitDevVars(devVars).storefront },
  });
  writeConfig(LOCAL_COMMERCE, withLocal(readBuilt(BUILT_COMMERCE), commerceBeside(devVars)));
  writeConfig(LOCAL_OFFICE, withLocal(readBuilt(BUILT_OFFICE), localOffice));
}

/** Returns whether dist/ is up to date with the sources. */
export function isBuilt(): boolean {
  return isFresh(stampOf(SOURCES));
}

export interface BuildOptions {
  /** Builds even if nothing has changed. */
  readonly force?: boolean;
}

/**
 * Builds browser files and Workers into dist/ if a source has changed. Returns whether something was built.
 */
export async function build({ force = false }: BuildOptions = {}): Promise<boolean> {
  const stamp = stampOf(SOURCES);
  // Invalid redirects stop the build even if nothing else has changed.
  compileSeededRedirects();
  const stale = force || !isFresh(stamp);
  if (stale) {
    // Vite would print its whole view of an unreadable toml; here it is one line.
    for (const config of Object.values(configs)) await readWorkerConfig(config);
    console.log('build: vite build …');
    await runVite();
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(STAMP, stamp);
  }
  writeLocalConfigs();
  return stale;
}

if (import.meta.main) {
  await runCommand({
    call: 'npm run build',
    summary: 'Builds the browser files and the four Workers into dist/, when a source has changed.',
    options: { force: { type: 'boolean', help: 'build even if nothing has changed' } },
    async run(args) {
      const began = performance.now();
      const built = await build({ force: args.flag('force') });
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(built ? `build: done in ${seconds} s` : 'build: nothing has changed');
    },
  });
}
