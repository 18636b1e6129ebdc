import { spawn, type ChildProcess } from 'node:child_process';
import { get } from 'node:http';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { toolEnvironment, toolPath, type Tool } from './child.ts';
import { CommandError } from './command.ts';
import { root } from './paths.ts';
import { holdState } from './running.ts';
import { createLineFilter } from './server-lines.ts';

const READY_TIMEOUT = 120_000;
const POLL = 100;
const GRACE = 5_000;
const PARENT_POLL = 500;
const KEPT_LINES = 40;

export interface Server {
  readonly tool: Tool;
  readonly args: string[];
  readonly port: number;
  /** The folder of D1, KV and R2, for exclusive use. */
  readonly state: string;
  readonly env: Record<string, string>;
  /** Shows all output of the tool from its first line. */
  readonly verbose: boolean;
}

interface Running {
  readonly child: ChildProcess;
  readonly exited: Promise<number>;
  readonly lastLines: string[];
  /** Shows the tool's output from now on. */
  show(): void;
}

function launch({ tool, args, env, verbose }: Server): Running {
  const watcher = join(root, 'scripts/end-with-parent.ts');
  const child = spawn(process.execPath, ['--import', watcher, toolPath(tool), ...args], {
    cwd: root,
    env: toolEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that all child processes can be ended.
    detached: process.platform !== 'win32',
  });
  const lastLines: string[] = [];
  let shown = verbose;
  function follow(from: Readable | null, to: NodeJS.WriteStream): void {
    if (!from) return;
    const isWanted = createLineFilter();
    createInterface({ input: from }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > KEPT_LINES) lastLines.shift();
      const isShown = isWanted(line);
      if (verbose || (shown && isShown)) to.write(`${line}\n`);
    });
  }
  follow(child.stdout, process.stdout);
  follow(child.stderr, process.stderr);
  const { promise: exited, resolve } = Promise.withResolvers<number>();
  child.once('error', (error) => {
    lastLines.push(error.message);
    resolve(1);
  });
  child.once('close', (code) => resolve(code ?? 1));
  return {
    child,
    exited,
    lastLines,
    show() {
      shown = true;
    },
  };
}

async function answersHealthz(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const request = get({ host: '127.0.0.1', port, path: '/healthz', timeout: 2_000 }, (response) => {
    response.resume();
    resolve(response.statusCode === 200);
  });
  request.once('error', () => resolve(false));
  request.once('timeout', () => request.destroy());
  return promise;
}

async function waitUntilReady(port: number, ended: () => boolean): Promise<boolean> {
  const deadline = Date.now() + READY_TIMEOUT;
  while (!ended() && Date.now() < deadline) {
    if (await answersHealthz(port)) return true;
    await sleep(POLL);
  }
  return false;
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: the processes have already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function stop({ child, exited }: Running): Promise<void> {
  child.kill('SIGTERM');
  await Promise.race([exited, sleep(GRACE, undefined, { ref: false })]);
  killGroup(child);
}

/** Resolves when this process should end: Ctrl+C, a kill, a closed terminal, or npm gone. */
function askedToEnd(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => resolve());
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && resolve(), PARENT_POLL).unref();
  return promise;
}

function lastOutput(server: Server, running: Running, what: string): CommandError {
  const lines = running.lastLines.filter((line) => line.trim() !== '');
  const above = lines.length > 0 ? ' (see its last output above)' : '';
  const hint = server.verbose ? '' : ' Run again with --verbose to see all its output.';
  return new CommandError([...lines, `${server.tool} ${what}${above}.${hint}`].join('\n'));
}

/** Runs a server until it exits or is stopped, with all its child processes. Returns the exit code. */
export async function serve(server: Server, whenReady: () => void): Promise<number> {
  const asked = askedToEnd();
  const release = holdState(server.state, server.port);
  const running = launch(server);
  let code: number | undefined;
  const exited = running.exited.then((value) => (code = value));
  const isOver = Promise.race([exited, asked.then(() => undefined)]);
  try {
    const ready = await Promise.race([
      waitUntilReady(server.port, () => code !== undefined),
      isOver.then(() => undefined),
    ]);
    if (ready) {
      running.show();
      whenReady();
      await isOver;
    } else if (ready === false) {
      throw lastOutput(server, running, `does not answer /healthz on port ${server.port}`);
    }
    if (code === undefined) return 0;
    if (code !== 0 || !ready) throw lastOutput(server, running, `exited with code ${code}`);
    return code;
  } finally {
    await stop(running);
    release();
  }
}
