import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { CommandError } from './command.ts';
import { root } from './paths.ts';

/** Tools that run under this Node, by the file that their package names as its bin. */
const TOOLS = {
  wrangler: 'node_modules/wrangler/bin/wrangler.js',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  knip: 'node_modules/knip/bin/knip.js',
} as const;

export type Tool = keyof typeof TOOLS;

/** No telemetry, update check or geolocation request, since local development may be offline. */
const QUIET = {
  CI: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
};

export function toolPath(tool: Tool): string {
  const path = join(root, TOOLS[tool]);
  if (existsSync(path)) return path;
  throw new CommandError(`${tool} is missing from node_modules. Run "npm ci".`);
}

/** Where Node stores what it compiles: a third of the time that a process takes to load wrangler or vitest. */
const COMPILED = join(root, 'node_modules/.cache/node');

/** The environment of every tool: quiet, and the Node of npm scripts first on the PATH, also when npm did not start us. */
export function toolEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const bin = join(root, 'node_modules/.bin');
  return {
    ...process.env,
    ...QUIET,
    NODE_COMPILE_CACHE: COMPILED,
    PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
    ...extra,
  };
}

export interface Outcome {
  readonly code: number;
  readonly output: string;
}

export interface RunOptions {
  readonly env?: Record<string, string>;
  /** Shows the tool's output immediately instead of returning it. */
  readonly show?: boolean;
  /** Runs with what other processes leave idle. */
  readonly inBackground?: boolean;
}

/** Runs a tool until it exits. */
export async function runTool(
  tool: Tool,
  args: string[],
  options: RunOptions = {},
): Promise<Outcome> {
  return runProgram(process.execPath, [toolPath(tool), ...args], options);
}

export async function runProgram(
  program: string,
  args: string[],
  { env, show = false, inBackground = false }: RunOptions = {},
): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const child = spawn(program, args, {
    cwd: root,
    env: toolEnvironment(env),
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  if (inBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.once('error', reject);
  child.once('close', (code, signal) => {
    resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString('utf8') });
  });
  return promise;
}
