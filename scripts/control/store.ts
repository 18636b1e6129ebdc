import { join, relative } from 'node:path';
import { type ControlName, controlKey } from '../../app/page/schemas/control.ts';
import { type Outcome, runTool, type Tool } from '../child.ts';
import { CommandError } from '../command.ts';
import { contentNamespace } from '../content-namespace.ts';
import { configs, root, stateFolder } from '../paths.ts';
import { requireState } from '../state.ts';
import { writeSeedConfig } from '../bindings-config.ts';
import { loadWrangler } from '../wrangler-api.ts';

/** Store of control values: the KV of this machine, or of a deployed shop. */
export interface ControlStore {
  /** Description for messages. */
  readonly target: string;
  /** When a running shop sees a change. */
  readonly delay: string;
  readonly read: (name: ControlName) => Promise<string | null>;
  readonly write: (name: ControlName, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface ControlBindings {
  readonly CONTENT: {
    get(key: string): Promise<string | null>;
    put(key: string, value: string): Promise<void>;
  };
  readonly [binding: string]: unknown;
}

/** Opens the KV of the state folder, which must exist. A shop that runs on it reads the same files. */
export async function openLocalStore(state: string = stateFolder()): Promise<ControlStore> {
  requireState(state, 'control');
  const { getPlatformProxy } = loadWrangler();
  const { env, dispose } = await getPlatformProxy<ControlBindings>({
    configPath: await writeSeedConfig(),
    persist: { path: join(state, 'v3') },
  });
  return {
    target: relative(root, state) || state,
    delay: 'a running shop reads it within 5 s and updates its pages within 60 s',
    read: (name) => env.CONTENT.get(controlKey(name)),
    write: (name, text) => env.CONTENT.put(controlKey(name), text),
    close: dispose,
  };
}

type Run = (tool: Tool, args: string[]) => Promise<Outcome>;

/** Opens CONTENT of an environment through wrangler, which has the account's login. */
export async function openRemoteStore(
  env: string,
  run: Run = runTool,
  id?: string,
): Promise<ControlStore> {
  const namespace = await contentNamespace(env, 'control', id);
  const key = (verb: string, ...more: string[]) => {
    const where = ['--namespace-id', namespace, '--remote', '-c', configs.storefront];
    return run('wrangler', ['kv', 'key', verb, ...more, ...where]);
  };
  return {
    target: `${env}, namespace ${namespace}`,
    delay: 'shoppers see it within 60 s',
    async read(name) {
      const { code, output } = await key('get', controlKey(name));
      if (code === 0) return output.split('\n').find((line) => line.startsWith('{')) ?? output;
      if (/ - 404: /.test(output)) return null;
      throw writeError(name, output);
    },
    async write(name, text) {
      const { code, output } = await key('put', controlKey(name), text);
      if (code !== 0) throw writeError(name, output);
    },
    close: async () => undefined,
  };
}

function writeError(name: ControlName, output: string): CommandError {
  return new CommandError(`${output.trim()}\ncontrol: wrangler refuses ${name}, see above.`);
}
