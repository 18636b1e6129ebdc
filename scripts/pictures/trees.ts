import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../command.ts';
import { root } from '../paths.ts';

/** A checkout whose shop runs. */
export interface RunningTree {
  readonly port: number;
}

/** How long a checkout may take to install, build, fill and serve its shop. */
const READY_TIMEOUT = 15 * 60_000;
const POLL = 250;
const GRACE = 10_000;
const KEPT_LINES = 30;

/** Returns the commit that a name means. Throws if git knows none. */
export function commitOf(ref: string): string {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    throw new CommandError(`pictures: git knows no commit "${ref}" here.`);
  }
}

/**
 * The two checkouts of a run, in a temporary folder that `close` removes with all that runs in it. Nothing of it lies in the repository but
 * git's note of the work tree, which `close` removes as well.
 */
export class Trees {
  readonly #folder = mkdtempSync(join(tmpdir(), 'storkfront-pictures-'));
  readonly #children: ChildProcess[] = [];

  /** Checks a commit out, installs its packages and serves its shop. Throws if one of it fails, with the last lines of what failed. */
  async openCommit(commit: string, ref: string): Promise<RunningTree> {
    const tree = this.#tree;
    execFileSync('git', ['worktree', 'add', '--detach', '--quiet', tree, commit], {
      cwd: root,
      stdio: 'pipe',
    });
    const installed = await this.#run(tree, ['scripts/setup.mjs']).ended;
    if (installed.code !== 0) throw failure(`${ref} cannot be installed`, installed.lines);
    return this.#serve(tree, ref, 'old');
  }

  /** Builds and serves the shop of this checkout. */
  async openOwn(): Promise<RunningTree> {
    return this.#serve(root, 'this checkout', 'new');
  }

  /** Ends the shops and removes the checkout. */
  async close(): Promise<void> {
    await Promise.all(this.#children.map(end));
    this.remove();
  }

  /** Removes the checkout without waiting, for a process that ends. */
  remove(): void {
    for (const child of this.#children) child.kill('SIGTERM');
    try {
      execFileSync('git', ['worktree', 'remove', '--force', this.#tree], {
        cwd: root,
        stdio: 'pipe',
      });
    } catch {
      // It was not checked out, or its folder is gone: git then forgets it by itself.
    }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }

  get #tree(): string {
    return join(this.#folder, 'tree');
  }

  async #serve(tree: string, name: string, state: string): Promise<RunningTree> {
    const port = await freePort();
    const { child, ended, lines } = this.#run(tree, ['scripts/start.ts', '--port', `${port}`], {
      STORKFRONT_STATE: join(this.#folder, state),
    });
    const deadline = Date.now() + READY_TIMEOUT;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw failure(`${name} does not build`, (await ended).lines);
      if (await answers(port)) return { port };
      await sleep(POLL);
    }
    throw failure(`${name} serves no shop after ${READY_TIMEOUT / 60_000} minutes`, lines);
  }

  #run(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const child = spawn(process.execPath, [...args], {
      cwd,
      env: { ...process.env, npm_config_prefer_offline: 'true', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#children.push(child);
    const lines: string[] = [];
    const follow = (data: Buffer) => {
      lines.push(...data.toString('utf8').split('\n').filter(Boolean));
      lines.splice(0, Math.max(0, lines.length - KEPT_LINES));
    };
    child.stdout.on('data', follow);
    child.stderr.on('data', follow);
    const ended = once(child, 'close').then(() => ({ code: child.exitCode, lines }));
    return { child, ended, lines };
  }
}

function failure(what: string, lines: readonly string[]): CommandError {
  return new CommandError([...lines, `pictures: ${what}; nothing was compared.`].join('\n'));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await Promise.race([closed, sleep(GRACE, undefined, { ref: false })]);
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

/** Returns a port that no program listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a port was asked for');
  return address.port;
}
