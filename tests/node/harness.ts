import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createTestHarness } from 'wrangler';
import { builtConfigs, root } from '../../scripts/place.ts';
import { NAMED_COUNT, seedProducts } from '../../worker/commerce/seed/catalogue.ts';
import { seedPictures } from '../../worker/commerce/seed/pictures.ts';
import type { SeedBindings, SeedBucket, SeedNamespace } from '../../scripts/seed/bindings.ts';
import { readContents } from '../../scripts/seed/contents.ts';
import { writeFilms } from '../../scripts/seed/films.ts';
import { writeProducts } from '../../scripts/seed/products.ts';
import { writeContents, writePictures } from '../../scripts/seed/write.ts';

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

const STOREFRONT = join(root, 'dist/storefront/laptop.json');

const UNSTEADY = {
  name: 'unsteady-commerce',
  main: join(root, 'tests/worker/fixtures/unsteady-commerce.ts'),
  compatibility_date: '2026-10-01',
  kv_namespaces: [{ binding: 'CONTENT', id: 'content' }],
  services: [{ binding: 'COMMERCE', service: 'commerce' }],
};

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
  const bindingOverrides: Record<string, string> = unsteadyCommerce
    ? { COMMERCE: UNSTEADY.name }
    : {};
  const workers = builtConfigs.map((configPath) =>
    configPath === STOREFRONT
      ? { configPath, vars: { ...vars }, bindingOverrides }
      : { configPath },
  );
  const extra = unsteadyCommerce ? [{ config: UNSTEADY }] : [];
  const server = createTestHarness({ workers: [...workers, ...extra] });
  const { url } = await server.listen();
  try {
    const edge = await server.getWorker<SeedBindings>('storefront').getEnv();
    const back = server.getWorker<SeedBindings>('commerce');
    const commerce = await back.getEnv();
    await back.applyD1Migrations('DB');
    await writeProducts(commerce.DB, products);
    await writeContents(edge, readContents());
    await edge.CONTENT.put('control/switches', JSON.stringify({ pageStore }));
    if (pictures) await writeFilms(commerce.PICTURES);
    if (pictures) await writePictures(commerce.PICTURES, seedPictures(seedProducts()));
  } catch (error) {
    await server.close();
    throw error;
  }
  return {
    port: Number(url.port),
    env: <Env extends object>(worker: WorkerName) => server.getWorker<Env>(worker).getEnv(),
    askCommerce: (path, sent) =>
      server.getWorker('commerce').fetch(`http://commerce${path}`, { ...sent }),
    logs: () => server.getLogs().map(({ message }) => message),
    clearLogs: () => server.clearLogs(),
    close: () => server.close(),
  };
}
