import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type Outcome, runTool, type Tool } from '../child.ts';
import { CommandError } from '../command.ts';
import { contentNamespace } from '../content-namespace.ts';
import { configs, root, stateFolder } from '../paths.ts';
import { parseBulk } from '../redirects/stores.ts';
import type { SeedNamespace } from '../bindings.ts';
import { writeSeedConfig } from '../bindings-config.ts';
import { requireState } from '../state.ts';
import { loadWrangler } from '../wrangler-api.ts';

/** CONTENT of this machine or of an environment, for a push. */
export interface ContentStore {
  /** Description for messages. */
  readonly target: string;
  /** When a running shop shows the pushed contents. */
  readonly delay: string;
  /** Whether the sandbox serves stories from it. Otherwise a content system does and has its own version. */
  readonly sandbox: boolean;
  /** Returns the names of the keys with a prefix. */
  list(prefix: string): Promise<readonly string[]>;
  /** Returns values by key; missing ones are omitted. */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  write(values: readonly { readonly key: string; readonly value: string }[]): Promise<void>;
  close(): Promise<void>;
}

/** Returns a store for a namespace: this machine's, or a test's. */
export function namespaceStore(
  content: Pick<SeedNamespace, 'get' | 'put' | 'list'>,
): Pick<ContentStore, 'list' | 'read' | 'write'> {
  return {
    async list(prefix) {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await content.list(cursor ? { cursor } : {});
        names.push(...page.keys.map(({ name }) => name).filter((name) => name.startsWith(prefix)));
        cursor = page.list_complete ? undefined : page.cursor;
      } while (cursor);
      return names;
    },
    async read(keys) {
      const values = await Promise.all(
        keys.map(async (key) => [key, await content.get(key)] as const),
      );
      return new Map(values.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
    },
    async write(values) {
      await Promise.all(values.map(({ key, value }) => content.put(key, value)));
    },
  };
}

/** Opens the KV of the state folder. A shop that runs on it reads the same files. */
export async function openLocalStore(state: string = stateFolder()): Promise<ContentStore> {
  requireState(state, 'content');
  const { getPlatformProxy } = loadWrangler();
  const proxy = await getPlatformProxy<{ CONTENT: SeedNamespace; [binding: string]: unknown }>({
    configPath: await writeSeedConfig(),
    persist: { path: join(state, 'v3') },
  });
  return {
    ...namespaceStore(proxy.env.CONTENT),
    target: relative(root, state) || state,
    delay: 'a running shop shows it within 5 s',
    sandbox: true,
    close: () => proxy.dispose(),
  };
}

type Run = (tool: Tool, args: string[]) => Promise<Outcome>;

/** Keys per bulk get, pairs per bulk put; the API's limits are 100 and 10,000. */
const MOST_READ = 100;
const MOST_WRITTEN = 1000;

/** Opens CONTENT of an environment through wrangler, which has the account's login. */
export async function openRemoteStore(
  env: string,
  run: Run = runTool,
  id?: string,
): Promise<ContentStore> {
  const namespace = await contentNamespace(env, 'content', id);
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  const file = join(folder, 'values.json');
  const ask = async (...words: string[]): Promise<string> => {
    const where = ['--namespace-id', namespace, '--remote', '-c', configs.storefront];
    const { code, output } = await run('wrangler', ['kv', ...words, ...where]);
    if (code !== 0)
      throw new CommandError(`${output.trim()}\ncontent: wrangler failed, see above.`);
    return output;
  };
  const bulk = (verb: 'get' | 'put', body: readonly unknown[]) => {
    writeFileSync(file, JSON.stringify(body));
    return ask('bulk', verb, file);
  };
  return {
    target: `${env}, namespace ${namespace}`,
    delay: 'shoppers see it within 60 s',
    sandbox: false,
    list: async (prefix) => namesIn(await ask('key', 'list', '--prefix', prefix)),
    async read(keys) {
      const found: [string, string][] = [];
      for (const some of chunks(keys, MOST_READ)) found.push(...parseBulk(await bulk('get', some)));
      return new Map(found);
    },
    async write(values) {
      for (const some of chunks(values, MOST_WRITTEN)) await bulk('put', some);
    },
    close: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** Parses the output of `wrangler kv key list`: a list of `{name}` after messages for people. */
function namesIn(output: string): string[] {
  const start = output.indexOf('[\n') < 0 ? output.indexOf('[]') : output.indexOf('[\n');
  const list: unknown = start < 0 ? undefined : JSON.parse(output.slice(start));
  if (!Array.isArray(list))
    throw new CommandError(`content: wrangler's answer cannot be read: ${output.slice(0, 200)}`);
  return list.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : [],
  );
}
