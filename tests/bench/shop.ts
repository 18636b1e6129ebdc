import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { local } from '../../scripts/local.ts';
import { root } from '../../scripts/paths.ts';
import { bundleWorker } from './bundle.ts';
import { PRODUCT, type Recorded } from './recorded.ts';
import { startWorkerd, type Workerd, type WorkerdOptions } from './workerd.ts';

/** A current phone; without it the shop would treat the bench as a crawler. */
export const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'de-AT,de;q=0.9,en;q=0.8',
} as const;

export interface ShopOptions extends WorkerdOptions {
  readonly pageStore: 'on' | 'off';
  /** Another Worker in place of the storefront, with its bindings. */
  readonly script?: string;
  /** KV values that override the recorded ones. */
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * Starts the built storefront in workerd. The content system is the sandbox of the same build. KV, the Cache
 * API and the back end answer from memory in the same process, so their small CPU time is included.
 */
export async function startShop(
  recorded: Pick<Recorded, 'values' | 'answers'>,
  {
    pageStore,
    script = join(root, 'dist/storefront/index.js'),
    values = {},
    ...options
  }: ShopOptions,
): Promise<Workerd> {
  const switches = { 'control/switches': JSON.stringify({ pageStore }) };
  return startWorkerd(
    {
      storefront: {
        script,
        cache: 'memory#EmptyCache',
        bindings: {
          ...Object.fromEntries(Object.entries(local.vars).map(([name, text]) => [name, { text }])),
          CONTENT: { kv: 'memory#Kv' },
          CACHE: { kv: 'memory#Kv' },
          COMMERCE: { service: 'memory#BackEnd' },
          ASSETS: { service: 'memory#Files' },
          STORYBLOK: { service: 'sandbox#Storyblok' },
        },
      },
      sandbox: {
        script: join(root, 'dist/sandbox/index.js'),
        bindings: { CONTENT: { kv: 'memory#Kv' } },
      },
      memory: {
        script: await bundleWorker('tests/bench/workers/memory.ts'),
        bindings: {
          VALUES: { json: { ...recorded.values, ...switches, ...values } },
          ANSWERS: { json: recorded.answers },
          FILES: { json: staticFiles() },
          TWIN: { text: PRODUCT.number },
        },
      },
    },
    options,
  );
}

/** Returns the static files that the Worker reads, by path: the shops' languages and the style sheets. */
function staticFiles(): Readonly<Record<string, string>> {
  const client = join(root, 'dist/client');
  const names = globSync('assets/{messages,styles}-*.json', { cwd: client });
  return Object.fromEntries(
    names.map((name) => [`/${name}`, readFileSync(join(client, name), 'utf8')]),
  );
}
