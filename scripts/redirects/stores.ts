import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, runTool, type Tool } from '../child.ts';
import { CommandError } from '../command.ts';
import { contentNamespace } from '../content-namespace.ts';
import { configs } from '../paths.ts';
import type { SeedNamespace } from '../bindings.ts';
import { writeSeedConfig } from '../bindings-config.ts';
import { requireState } from '../state.ts';
import { loadWrangler } from '../wrangler-api.ts';

export interface KeyValue {
  readonly key: string;
  readonly value: string;
}

/** CONTENT of this machine or the account, for an import. */
export interface RedirectStore {
  /** Returns values by key; missing ones are omitted. */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  write(values: readonly KeyValue[]): Promise<void>;
  close(): Promise<void>;
}

/** Returns a store for a namespace: this machine's, or a test's. */
export function namespaceStore(content: Pick<SeedNamespace, 'get' | 'put'>): RedirectStore {
  return {
    async read(keys) {
      const values = await Promise.all(
        keys.map(async (key) => [key, await content.get(key)] as const),
      );
      return new Map(values.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
    },
    async write(values) {
      await Promise.all(values.map(({ key, value }) => content.put(key, value)));
    },
    close: () => Promise.resolve(),
  };
}

/** Opens CONTENT of this machine. A running shop sees the change. */
export async function openLocalStore(state: string): Promise<RedirectStore> {
  requireState(state, 'redirects');
  const { getPlatformProxy } = loadWrangler();
  const proxy = await getPlatformProxy<{ CONTENT: SeedNamespace; [binding: string]: unknown }>({
    configPath: await writeSeedConfig(),
    persist: { path: join(state, 'v3') },
  });
  return { ...namespaceStore(proxy.env.CONTENT), close: () => proxy.dispose() };
}

/** Opens CONTENT of an environment through wrangler's login. */
export async function openRemoteStore(
  env: string,
  run: (tool: Tool, args: string[]) => Promise<Outcome> = runTool,
  id?: string,
): Promise<RedirectStore> {
  const namespace = await contentNamespace(env, 'redirects', id);
  const folder = mkdtempSync(join(tmpdir(), 'redirects-'));
  const file = join(folder, 'values.json');
  const ask = async (verb: 'get' | 'put', body: unknown): Promise<string> => {
    writeFileSync(file, JSON.stringify(body));
    const args = ['kv', 'bulk', verb, file, '--namespace-id', namespace, '--remote'];
    const { code, output } = await run('wrangler', [...args, '-c', configs.storefront]);
    if (code !== 0)
      throw new CommandError(`${output.trim()}\nredirects: wrangler failed, see above.`);
    return output;
  };
  return {
    read: async (keys) => parseBulk(await ask('get', keys)),
    async write(values) {
      await ask('put', values);
    },
    close: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
}

/** Parses the output of `wrangler kv bulk get`: values, or `{value}`, by key after messages for people. */
export function parseBulk(output: string): ReadonlyMap<string, string> {
  const start = output.indexOf('{');
  const end = output.lastIndexOf('}');
  if (start < 0 || end < start)
    throw new CommandError(`redirects: wrangler's answer cannot be read: ${output.slice(0, 200)}`);
  const parsed: Record<string, unknown> = JSON.parse(output.slice(start, end + 1));
  return new Map(
    Object.entries(parsed).flatMap(([key, entry]) => {
      const value =
        typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : entry;
      return typeof value === 'string' ? [[key, value]] : [];
    }),
  );
}
