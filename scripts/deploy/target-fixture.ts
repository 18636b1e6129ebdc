import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { officeHosts } from '../../edge-config/hosts.ts';
import type { Outcome } from '../child.ts';
import { root } from '../paths.ts';
import type { WorkerConfig } from '../settings.ts';
import {
  hostsOf,
  type Target,
  type TargetConfig,
  TARGETS,
  type WorkerName,
} from './environment.ts';
import type { Tools } from './tools.ts';

const NUMBERS = { qa: 2, preview: 3, production: 1 } as const;

function kvId(target: Target, store: number): string {
  return `${NUMBERS[target]}${store}`.padEnd(32, '0');
}

/** Returns an environment with all ids, for tests. */
export function readyTarget(target: Target): TargetConfig {
  const end = target === 'production' ? '' : `-${target}`;
  const CONTENT = { binding: 'CONTENT', id: kvId(target, 1) };
  const bucket = { binding: 'PICTURES', bucket_name: `pictures${end}` };
  const base: WorkerConfig = {
    vars: {},
    kv_namespaces: [CONTENT],
    d1_databases: [],
    r2_buckets: [bucket],
    compatibility_date: '2026-10-01',
  };
  const limit = (name: string, at: number) => ({
    name,
    namespace_id: `${NUMBERS[target]}00${at}`,
  });
  const storefront: WorkerConfig = {
    ...base,
    name: `storefront${end}`,
    routes: hostsOf(target).map((pattern) => ({ pattern })),
    vars: {
      ENVIRONMENT: target,
      STORYBLOK_API: 'https://api.storyblok.com/v2',
      STORYBLOK_ASSETS: 'https://a.storyblok.com',
      STORYBLOK_FILE_SPACES: '288968',
      PASSWORD_RANGES_URL: 'https://api.pwnedpasswords.com/range/',
    },
    kv_namespaces: [CONTENT, { binding: 'CACHE', id: kvId(target, 2) }],
    services: [{ binding: 'COMMERCE', service: `commerce${end}` }],
    ratelimits: [limit('REPORT_LIMIT', 1)],
    images: { binding: 'IMAGES' },
    analytics_engine_datasets: [{ binding: 'VITALS', dataset: `vitals${end.replace('-', '_')}` }],
  };
  const database_id = `${NUMBERS[target]}0000000-0000-4000-8000-000000000000`;
  const commerce: WorkerConfig = {
    ...base,
    name: `commerce${end}`,
    vars: { PAYMENT_MODE: target === 'production' ? 'live' : 'test' },
    d1_databases: [{ binding: 'DB', database_id, database_name: `commerce${end}` }],
    ratelimits: [limit('BEGINNING_LIMIT', 2)],
    durable_objects: { bindings: [{ name: 'BASKETS', class_name: 'BasketObject' }] },
    migrations: [{ tag: 'v1', new_sqlite_classes: ['BasketObject'] }],
  };
  const office: WorkerConfig = {
    ...base,
    name: `office${end}`,
    routes: Object.values(officeHosts(target)).map((pattern) => ({ pattern })),
    vars: { ENVIRONMENT: target, ACCESS_TEAM: 'nestling', ACCESS_AUDIENCE: 'a'.repeat(64) },
    kv_namespaces: [],
    r2_buckets: [],
    services: [{ binding: 'COMMERCE', service: `commerce${end}`, entrypoint: 'BackOffice' }],
    ratelimits: [limit('SYSTEM_LIMIT', 3)],
  };
  const section = target === 'production' ? '' : target;
  return { target, section, workers: { storefront, commerce, office } };
}

export const readyTargets: readonly TargetConfig[] = TARGETS.map(readyTarget);

/** Returns the same environment with changed values of a Worker. */
export function spoiled(
  config: TargetConfig,
  worker: WorkerName,
  values: Partial<WorkerConfig>,
): TargetConfig {
  const workers = { ...config.workers, [worker]: { ...config.workers[worker], ...values } };
  return { ...config, workers };
}

const STORIES = 'https://api.storyblok.com/v2/cdn/stories/';

/** Returns the content system's answer for a story that is published as its file has it; undefined for other URLs. */
export function publishedStory(url: string): Response | undefined {
  if (!url.startsWith(STORIES)) return undefined;
  const file = join(
    root,
    `kv-seeds/stories/${new URL(url).pathname.slice('/v2/cdn/stories/'.length)}.json`,
  );
  if (!existsSync(file)) return new Response('{}', { status: 404 });
  return Response.json({ story: JSON.parse(readFileSync(file, 'utf8')) });
}

export interface FakeTools {
  readonly tools: Tools;
  /** Each wrangler call and each requested URL, in order. */
  readonly calls: string[];
  readonly lines: string[];
}

/**
 * Returns a fake account and live site. Calls without a given answer succeed with empty output. Sleeping
 * advances the clock.
 */
export function fakeTools(given: {
  readonly wrangler?: (line: string) => Outcome | undefined;
  readonly git?: (line: string) => Outcome | undefined;
  readonly live?: (url: string) => Response | undefined;
  readonly contentToken?: string;
  readonly stripeKey?: string | undefined;
}): FakeTools {
  const calls: string[] = [];
  const lines: string[] = [];
  let now = Date.UTC(2026, 10, 21);
  const run =
    (name: string, answer: ((line: string) => Outcome | undefined) | undefined) =>
    async (args: string[]): Promise<Outcome> => {
      const line = args.join(' ');
      calls.push(`${name} ${line}`);
      return answer?.(line) ?? { code: 0, output: '' };
    };
  const tools: Tools = {
    wrangler: run('wrangler', given.wrangler),
    git: run('git', given.git),
    contentToken: given.contentToken,
    stripeKey: given.stripeKey,
    async fetch(url) {
      calls.push(`GET ${url}`);
      const answer = given.live?.(url);
      if (answer) return answer;
      throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') });
    },
    now: () => now,
    async sleep(milliseconds) {
      now += milliseconds;
    },
    say: (line) => lines.push(line),
  };
  return { tools, calls, lines };
}
