import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { toolEnvironment, toolPath } from '../../scripts/child.ts';
import { builtConfigs, root } from '../../scripts/paths.ts';
import { until } from './ask.ts';
import { request } from './request.ts';

const START_MS = 40_000;

export interface ShopProcess {
  readonly port: number;
  /** Ends it as a power failure: SIGKILL to wrangler and every workerd that it started. */
  readonly kill: () => Promise<void>;
}

/** Runs the built Workers on a state folder in separate processes, which can be killed. */
export async function startShop(state: string): Promise<ShopProcess> {
  const port = await freePort();
  const workers = builtConfigs.flatMap((config) => ['-c', config]);
  const listen = ['--port', String(port), '--ip', '127.0.0.1', '--inspector-port', '0'];
  const args = ['dev', ...workers, '--persist-to', state, ...listen, '--log-level', 'error'];
  const watcher = join(root, 'scripts/end-with-parent.ts');
  const child = spawn(process.execPath, ['--import', watcher, toolPath('wrangler'), ...args], {
    cwd: root,
    env: toolEnvironment({ WRANGLER_REGISTRY_PATH: join(state, 'registry') }),
    stdio: 'ignore',
    // A separate process group, so that workerd is killed with it.
    detached: process.platform !== 'win32',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { pid } = child;
  if (pid === undefined) throw new Error('wrangler did not start');
  async function kill() {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-Number(pid), 'SIGKILL');
    await ended;
  }
  try {
    await until(() => answers(port), START_MS);
  } catch (error) {
    await kill();
    throw error;
  }
  return { port, kill };
}

async function answers(port: number): Promise<boolean> {
  try {
    const host = 'at.nestling.localhost';
    const { status } = await request({ port, host, path: '/api/visitor/?locale=de-at' });
    return status === 200;
  } catch {
    // Not listening yet.
    return false;
  }
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen({ port: 0, host: '127.0.0.1' }, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}
