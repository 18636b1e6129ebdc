import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { CommandError } from '../../scripts/command.ts';
import { root } from '../../scripts/paths.ts';

/** The binary itself without the package's wrapper, because its process is measured. */
const PROGRAMS = 'node_modules/@cloudflare/workerd-*/bin/workerd';
const DATE = '2026-10-01';
const FLAGS = ['nodejs_compat', 'enable_request_signal'];

/** What a Worker is bound to. A service may name an entrypoint: `sandbox#Storyblok`. */
type Binding =
  | { readonly text: string }
  | { readonly json: unknown }
  | { readonly data: Uint8Array }
  | { readonly service: string }
  | { readonly kv: string };

export interface WorkerConfig {
  /** File of its only module. */
  readonly script: string;
  readonly bindings: Readonly<Record<string, Binding>>;
  /** Service that implements the Cache API. */
  readonly cache?: string;
}

export interface Workerd {
  readonly pid: number;
  readonly port: number;
  /** Port of the inspector; 0 if not requested. */
  readonly inspector: number;
  /** Port of the Worker with the second socket; 0 if not requested. */
  readonly beside: number;
  stop(): void;
}

export interface WorkerdOptions {
  /** Arguments of workerd. */
  readonly flags?: readonly string[];
  /** Starts the inspector, for heap sizes; not used for timings. */
  readonly inspected?: boolean;
  /** Name of the Worker with the second socket. */
  readonly beside?: string;
}

/**
 * Starts workerd alone: no Miniflare, no proxy, an inspector only if requested. The first Worker gets a port
 * from the system. Its log is written and discarded, which costs as much as reading it.
 */
export async function startWorkerd(
  workers: Readonly<Record<string, WorkerConfig>>,
  { flags = [], inspected = false, beside }: WorkerdOptions = {},
): Promise<Workerd> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const config = join(folder, 'config.capnp');
  writeFileSync(config, configText(workers, folder, beside));
  const inspector = inspected ? ['--inspector-addr=127.0.0.1:0'] : [];
  const args = ['serve', config, '--control-fd=3', ...inspector, ...flags];
  const child = spawn(findProgram(), args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  const errors: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => {
    if (errors.length < 100) errors.push(chunk.toString('utf8'));
  });
  const stop = () => {
    process.off('exit', stop);
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new CommandError(`bench: workerd ended (${code}):\n${errors.join('')}`)),
    );
  });
  // Ends with the bench, without being awaited.
  ended.catch(() => undefined);
  process.once('exit', stop);
  const wanted = [
    'http',
    ...(inspected ? ['inspector'] : []),
    ...(beside === undefined ? [] : ['beside']),
  ];
  const ports = await Promise.race([portsOf(child.stdio[3] as Readable, wanted), ended]);
  const { http = 0, inspector: inspecting = 0, beside: other = 0 } = ports;
  return { pid: child.pid ?? 0, port: http, inspector: inspecting, beside: other, stop };
}

function findProgram(): string {
  const [found] = globSync(PROGRAMS, { cwd: root });
  if (found) return join(root, found);
  throw new CommandError('bench: workerd is missing from node_modules. Run "npm ci".');
}

/** Returns the ports, which workerd writes to its control descriptor as lines of JSON. */
async function portsOf(
  control: Readable,
  wanted: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const ports: Record<string, number> = {};
  for await (const line of createInterface({ input: control })) {
    const event: { event?: string; socket?: string; port?: number } = JSON.parse(line);
    const name = event.event === 'listen-inspector' ? 'inspector' : event.socket;
    if (name !== undefined && event.port !== undefined) ports[name] = event.port;
    if (wanted.every((one) => one in ports)) return ports;
  }
  throw new CommandError('bench: workerd reported no port.');
}

function configText(
  workers: Readonly<Record<string, WorkerConfig>>,
  folder: string,
  beside: string | undefined,
): string {
  const names = Object.keys(workers);
  const services = Object.entries(workers).map(([name, worker], index) => {
    const bindings = Object.entries(worker.bindings).map(
      ([key, binding]) => `(name = ${quote(key)}, ${bindingText(binding, folder)})`,
    );
    // Embedded files must be beside the configuration.
    copyFileSync(worker.script, join(folder, `${name}.js`));
    const cache = worker.cache ? `, cacheApiOutbound = ${serviceText(worker.cache)}` : '';
    return `(name = ${quote(name)}, worker = (
      modules = [(name = "worker.js", esModule = embed ${quote(`${name}.js`)})],
      compatibilityDate = ${quote(DATE)},
      compatibilityFlags = [${FLAGS.map(quote).join(', ')}],
      bindings = [${bindings.join(', ')}]${cache}))${index < names.length - 1 ? ',' : ''}`;
  });
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [${services.join('\n')}],
  sockets = [${[names[0] ?? '', beside]
    .flatMap((service, index) => (service === undefined ? [] : [socketText(service, index)]))
    .join(', ')}]);
`;
}

function socketText(service: string, index: number): string {
  const name = quote(index === 0 ? 'http' : 'beside');
  return `(name = ${name}, address = "127.0.0.1:0", http = (), service = ${quote(service)})`;
}

function bindingText(binding: Binding, folder: string): string {
  if ('text' in binding) return `text = ${quote(binding.text)}`;
  if ('service' in binding) return `service = ${serviceText(binding.service)}`;
  if ('kv' in binding) return `kvNamespace = ${serviceText(binding.kv)}`;
  const isData = 'data' in binding;
  const file = `${randomUUID()}.bin`;
  writeFileSync(join(folder, file), isData ? binding.data : JSON.stringify(binding.json));
  return `${isData ? 'data' : 'json'} = embed ${quote(file)}`;
}

function serviceText(service: string): string {
  const [name = '', entrypoint] = service.split('#');
  return entrypoint ? `(name = ${quote(name)}, entrypoint = ${quote(entrypoint)})` : quote(name);
}

function quote(text: string): string {
  return JSON.stringify(text);
}
