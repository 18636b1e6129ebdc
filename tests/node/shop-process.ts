import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool, toolEnvironment, toolPath } from '../../scripts/child.ts';
import { builtConfigs, configs, root } from '../../scripts/place.ts';
import type { SeedBindings } from '../../scripts/seed/bindings.ts';
import { writeSeedConfig } from '../../scripts/seed/bindings-config.ts';
import { writeProducts } from '../../scripts/seed/products.ts';
import { loadWrangler } from '../../scripts/wrangler-api.ts';
import { NAMED_COUNT } from '../../worker/commerce/seed/catalogue.ts';
import { until } from './ask.ts';
import { request } from './request.ts';

const START_MS = 40_000;

export interface ShopProcess {
  readonly port: number;
  /** Ends it as a power failure: SIGKILL to wrangler and every workerd that it started. */
  readonly kill: () => Promise<void>;
}

/** Creates a state folder with the catalogue only. */
export async function makeState(): Promise<{ state: string; remove: () => void }> {
  const state = mkdtempSync(join(tmpdir(), 'storkfront-'));
  const migrate = ['d1', 'migrations', 'apply', 'commerce', '--local', '-c', configs.commerce];
  const { code, output } = await runTool('wrangler', [...migrate, '--persist-to', state]);
  if (code !== 0) throw new Error(output);
  const { getPlatformProxy } = await loadWrangler();
  const proxy = await getPlatformProxy<SeedBindings & { [binding: string]: unknown }>({
    configPath: await writeSeedConfig(),
    persist: { path: join(state, 'v3') },
  });
  await writeProducts(proxy.env.DB, NAMED_COUNT);
  await proxy.dispose();
  return { state, remove: () => rmSync(state, { recursive: true, force: true }) };
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
