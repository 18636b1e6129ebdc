import { existsSync, readFileSync, rmSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { builtConfigs, root } from '../../scripts/place.ts';
import { NAMED_COUNT } from '../../worker/commerce/seed/catalogue.ts';
import type { SeedBindings, SeedBucket, SeedNamespace } from '../../scripts/seed/bindings.ts';
import { startBuiltShop } from './built-shop.ts';
import { copySeededState } from './seeded-state.ts';

/** As much of the storefront's stores as tests look into. */
export interface Stores {
  readonly CONTENT: TestNamespace;
  readonly CACHE: TestNamespace;
  readonly PICTURES: SeedBucket;
}

type TestNamespace = SeedNamespace;

/** As much of an answer of the back end as tests look at. */
export interface AnsweredCall {
  readonly status: number;
  json(): Promise<unknown>;
}

interface BackEnd {
  readonly COMMERCE: { fetch(url: string, sent: object): Promise<AnsweredCall> };
}

type WorkerName = 'sandbox' | 'storefront' | 'commerce';

export interface Harness {
  readonly port: number;
  /** The bindings of a Worker, to look into its KV, D1 and R2 or to change them. */
  env<Env extends object>(worker: WorkerName): Promise<Env>;
  /** One call of the back end, as the storefront's binding makes it. */
  askCommerce(
    path: string,
    sent?: { readonly method: string; readonly body: string },
  ): Promise<AnsweredCall>;
  /** What the Workers wrote to the log since the last `clearLogs`. */
  logs(): string[];
  clearLogs(): void;
  close(): Promise<void>;
}

export interface HarnessOptions {
  /** Fills R2 as well; most tests ask for no picture. */
  readonly pictures?: boolean;
  /** Puts fixtures/unsteady-commerce.ts between the storefront and its back end. */
  readonly unsteadyCommerce?: boolean;
  /** `on` where kept pages are what is tested; else every page is made for its asker. */
  readonly pageStore?: 'on' | 'off';
  /** Products of the catalogue; the named ones alone where not said: no test needs the six hundred. */
  readonly products?: number;
  /** Settings of the storefront other than the laptop's. */
  readonly vars?: Readonly<Record<string, string>>;
}

const UNSTEADY = join(root, 'tests/worker/fixtures/unsteady-commerce.ts');

function requireBuild(): void {
  const missing = builtConfigs.find((path) => !existsSync(path));
  if (missing) throw new Error(`${missing} is missing: run "npm run build" first`);
}

/** All three Workers of the build behind the front door, with a state of their own that holds the demo shop. */
export async function startHarness({
  pictures = false,
  unsteadyCommerce = false,
  pageStore = 'off',
  products = NAMED_COUNT,
  vars = {},
}: HarnessOptions = {}): Promise<Harness> {
  requireBuild();
  const state = await copySeededState({ products, pictures });
  let log: string[] = [];
  const shop = await startBuiltShop({
    port: 0,
    state,
    vars,
    ...(unsteadyCommerce ? { between: stripTypeScriptTypes(readFileSync(UNSTEADY, 'utf8')) } : {}),
    log: (message) => log.push(message),
  });
  const close = async () => {
    await shop.dispose();
    rmSync(state, { recursive: true, force: true });
  };
  const { CONTENT, COMMERCE } = await shop.getBindings<SeedBindings & BackEnd>('storefront');
  // A busy machine is late itself: which pages a test meets must not depend on it. Late pages have a test of their own.
  await CONTENT.put('control/switches', JSON.stringify({ pageStore, kill: ['late-pages'] }));
  return {
    port: Number((await shop.ready).port),
    env: <Env extends object>(worker: WorkerName) => shop.getBindings<Env>(worker),
    askCommerce: (path, sent) => COMMERCE.fetch(`http://commerce${path}`, { ...sent }),
    logs: () => log,
    clearLogs: () => {
      log = [];
    },
    close,
  };
}
