import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { allShops } from '../../../edge-config/shops/shops.ts';
import { shopHost } from '../../../edge-config/hosts.ts';
import { CommandError } from '../../../scripts/command.ts';
import { root } from '../../../scripts/paths.ts';
import { type Figure, median } from '../figure.ts';
import type { Recorded } from '../recorded.ts';
import type { Pace } from '../slices.ts';

const MOST_FIRST = 60_000;
const MOST_SECOND = 10_000;
/** Clones, unless a rough figure is asked for. */
const CLONES = 3;
const PORT = 8899;
const PATIENCE = 300_000;
const POLL = 100;
/** The line that `npm start` ends with. */
const READY = /build (\d+\.\d) beside data (\d+\.\d)/;

/** In milliseconds. */
interface Start {
  /** From the command until a shop's home page was answered. */
  readonly page: number;
  /** The part of it until the packages were installed. */
  readonly install: number;
  /** The part of it in which build and data were made, at the same time. */
  readonly filled: number;
}

/**
 * Measures how long a newcomer waits: a clean clone, `npm start` in it, and the home page of any shop; then the same again. For comparison
 * it measures a bare install and build of another clone. Packages come from npm's cache on the machine, if it has them.
 */
export async function measureFirstPage(_recorded: Recorded, pace: Pace): Promise<Figure[]> {
  const bare: number[] = [];
  const first: Start[] = [];
  const second: Start[] = [];
  const clones = Math.min(CLONES, Math.max(1, pace.rounds - 2));
  for (let round = 0; round < clones; round += 1) {
    bare.push(await inClone(async (folder) => timeOf(folder, ['run', 'build'])));
    await inClone(async (folder) => {
      first.push(await startIn(folder));
      second.push(await startIn(folder));
    });
  }
  const share = (name: string, valueOf: (start: Start) => number): Figure =>
    figure(name, first.map(valueOf), 'part of the first start');
  return [
    figure(
      'home page after a clean clone',
      first.map(({ page }) => page),
      'npm start, the median of clones',
      MOST_FIRST,
    ),
    share('packages', ({ install }) => install),
    share('build and data', ({ filled }) => filled),
    share('the Workers open', ({ filled, install, page }) => page - install - filled),
    figure(
      'home page at the second start',
      second.map(({ page }) => page),
      'the same clones',
      MOST_SECOND,
    ),
    figure('a bare npm ci and build', bare, 'other clones of the same tree'),
  ];
}

function figure(name: string, rounds: readonly number[], against: string, target?: number): Figure {
  const base = {
    part: 'first-page',
    name,
    value: median(rounds),
    unit: 'ms',
    against,
    rounds,
  } as const;
  return target === undefined ? base : { ...base, target };
}

/** Works in a clean clone of the last commit. */
async function inClone<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'first-page-'));
  try {
    execFileSync('git', ['clone', '--quiet', root, folder]);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function npm(folder: string, args: readonly string[]): ChildProcess {
  const { PATH = '' } = process.env;
  // The environment of a newcomer's terminal, without what this checkout adds.
  const env = {
    ...process.env,
    PATH: PATH.split(':')
      .filter((one) => !one.startsWith(root))
      .join(':'),
  };
  return spawn('npm', args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
}

async function timeOf(folder: string, args: readonly string[]): Promise<number> {
  const began = performance.now();
  const child = npm(folder, args);
  child.stdout?.resume();
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new CommandError(`bench: npm ${args.join(' ')} failed in a clean clone.`);
  return performance.now() - began;
}

async function startIn(folder: string): Promise<Start> {
  const began = performance.now();
  const child = npm(folder, ['start', '--', '--port', String(PORT)]);
  let output = '';
  let install = 0;
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    // npm names the command once the packages are there.
    if (install === 0 && output.includes('scripts/start.ts')) install = performance.now() - began;
  });
  const ended = once(child, 'exit');
  try {
    await untilOpen(began);
    const page = performance.now() - began;
    while (!READY.test(output)) await sleep(POLL);
    const [, building = '', filling = ''] = READY.exec(output) ?? [];
    return { page, install, filled: Math.max(Number(building), Number(filling)) * 1000 };
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

async function untilOpen(began: number): Promise<void> {
  while (performance.now() - began < PATIENCE) {
    for (const shop of allShops.filter(({ listed }) => listed))
      if ((await statusOf(`${shopHost(shop, 'local')}:${PORT}`, `${shop.prefix}/`)) === 200) return;
    await sleep(POLL);
  }
  throw new CommandError(`bench: no home page within ${PATIENCE / 1000} s.`);
}

function statusOf(host: string, path: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const request = get({ host: '127.0.0.1', port: PORT, path, headers: { host } }, (response) => {
    response.resume();
    resolve(response.statusCode ?? 0);
  });
  request.once('error', () => resolve(0));
  return promise;
}
