import { readFileSync, rmSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/paths.ts';
import { NAMED_COUNT } from '../../worker/commerce/seed/demo-catalogue.ts';
import type { SeedBindings, SeedBucket, SeedNamespace } from '../../scripts/bindings.ts';
import { startBuiltShop } from './built-shop.ts';
import { copySeededState, type SeedFiles } from './seeded-state.ts';

/** The storefront's stores, as far as tests use them. */
export interface Stores {
  readonly CONTENT: TestNamespace;
  readonly CACHE: TestNamespace;
  readonly PICTURES: SeedBucket;
}

type TestNamespace = SeedNamespace;

/** An answer of the back end, as far as tests read it. */
interface AnsweredCall {
  readonly status: number;
  json(): Promise<unknown>;
}

interface BackEnd {
  readonly COMMERCE: { fetch(url: string, sent: object): Promise<AnsweredCall> };
}

type WorkerName = 'sandbox' | 'storefront' | 'commerce' | 'office';

export interface Harness {
  readonly port: number;
  /** Returns the bindings of a Worker, to read or change its KV, D1 and R2. */
  env<Env extends object>(worker: WorkerName): Promise<Env>;
  /** Calls the back end through the storefront's binding. */
  askCommerce(
    path: string,
    sent?: { readonly method: string; readonly body: string },
  ): Promise<AnsweredCall>;
  /** Returns the log lines of the Workers since the last `clearLogs`. */
  logs(): string[];
  clearLogs(): void;
  close(): Promise<void>;
}

export interface HarnessOptions {
  /** What R2 holds, by name; nothing if omitted. Stories, layouts, redirects and products are always seeded. */
  readonly files?: readonly SeedFiles[];
  /** Puts fixtures/unsteady-commerce.ts between the storefront and its back end. */
  readonly unsteadyCommerce?: boolean;
  /** `on` for tests of cached pages; with `off`, every request renders its page. */
  readonly pageStore?: 'on' | 'off';
  /** Number of products; by default the named ones of docs/demo-products.md. */
  readonly products?: number;
  /** Settings of the storefront that differ from local development. */
  readonly vars?: Readonly<Record<string, string>>;
  /** Another checkout, whose build is served with the stories and products of this one. */
  readonly checkout?: string;
  /** URL at which images that R2 lacks are drawn; if omitted, none is drawn. */
  readonly drawings?: string;
}

/** Calls of the content system per second: with a real one's rate, tests would mostly wait. */
const UNTHROTTLED = '1000';

const UNSTEADY = join(root, 'tests/worker/fixtures/unsteady-commerce.ts');

/** Starts the four built Workers with a copy of the seeded demo shop. */
export async function startHarness({
  files = [],
  unsteadyCommerce = false,
  pageStore = 'off',
  products = NAMED_COUNT,
  vars = {},
  checkout,
  drawings,
}: HarnessOptions = {}): Promise<Harness> {
  const state = await copySeededState({ products, files });
  let log: string[] = [];
  const shop = await startBuiltShop({
    port: 0,
    state,
    vars: { STORYBLOK_RATE: UNTHROTTLED, ...vars },
    ...(drawings === undefined ? {} : { drawings }),
    ...(checkout === undefined ? {} : { checkout }),
    ...(unsteadyCommerce ? { between: stripTypeScriptTypes(readFileSync(UNSTEADY, 'utf8')) } : {}),
    log: (message) => log.push(message),
  });
  const close = async () => {
    await shop.dispose();
    rmSync(state, { recursive: true, force: true });
  };
  const { CONTENT, COMMERCE } = await shop.getBindings<SeedBindings & BackEnd>('storefront');
  // On a slow machine any page could become a late page, so they are off. Late pages have their own test.
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
