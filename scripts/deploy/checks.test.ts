import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hosts } from '../../edge-config/hosts.ts';
import { describeFinding } from '../finding.ts';
import { root } from '../paths.ts';
import type { WorkerConfig } from '../settings.ts';
import { bindingsOf, checkBindings } from './check-bindings.ts';
import { checkHosts } from './check-hosts.ts';
import { checkBuckets } from './check-buckets.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkVars } from './check-settings.ts';
import { hostsOf, readTarget, TARGETS, type WorkerName } from './environment.ts';
import { fakeTools, readyTarget, readyTargets, spoiled } from './target-fixture.ts';

/** Loading wrangler is slow. */
const LOADS_WRANGLER = { timeout: 60_000 };
const qa = readyTarget('qa');
const { storefront, commerce } = qa.workers;

function bindingFaults(worker: WorkerName, values: Partial<WorkerConfig>): readonly string[] {
  const config = spoiled(qa, worker, values);
  const all = readyTargets.map((one) => (one.target === 'qa' ? config : one));
  return checkBindings(config, all)
    .filter(({ ok }) => !ok)
    .map(describeFinding);
}

describe('bindings', () => {
  test('the bindings of an environment that is ready have no faults', () => {
    for (const config of readyTargets)
      expect(checkBindings(config, readyTargets).filter(({ ok }) => !ok)).toEqual([]);
  });

  test.each<[string, WorkerName, Partial<WorkerConfig>, string]>([
    [
      'a missing namespace',
      'storefront',
      { kv_namespaces: storefront.kv_namespaces.slice(0, 1) },
      'not ok  storefront: KV namespace CACHE is missing in [env.qa]',
    ],
    ['no database', 'commerce', { d1_databases: [] }, 'commerce: D1 database DB is missing'],
    ['no limit', 'commerce', { ratelimits: [] }, 'commerce: rate limit BEGINNING_LIMIT is missing'],
    ['no images', 'storefront', { images: undefined }, 'storefront: images IMAGES is missing'],
    [
      'no dataset',
      'storefront',
      { analytics_engine_datasets: [] },
      'storefront: dataset VITALS is missing in [env.qa]',
    ],
    [
      'production’s dataset',
      'storefront',
      { analytics_engine_datasets: [{ binding: 'VITALS', dataset: 'vitals' }] },
      `VITALS "vitals" is production's too`,
    ],
    [
      'no objects',
      'commerce',
      { durable_objects: { bindings: [] } },
      'Durable Object BASKETS is missing',
    ],
    [
      'a Durable Object without a migration',
      'commerce',
      { migrations: [] },
      'not exactly one migration creates BasketObject',
    ],
    [
      'two migrations with one tag',
      'commerce',
      { migrations: [...(commerce.migrations ?? []), { tag: 'v1' }] },
      'two Durable Object migrations have the tag v1',
    ],
    [
      'a service of local development',
      'storefront',
      { services: [...(storefront.services ?? []), { binding: 'STORYBLOK', service: 'sandbox' }] },
      'service STORYBLOK is for local',
    ],
    [
      'production’s back end',
      'storefront',
      { services: [{ binding: 'COMMERCE', service: 'commerce' }] },
      'service COMMERCE is "commerce", expected "commerce-qa"',
    ],
    [
      'the back end’s calls of staff',
      'storefront',
      { services: [{ binding: 'COMMERCE', service: 'commerce-qa', entrypoint: 'BackOffice' }] },
      'storefront: service COMMERCE is "commerce-qa BackOffice", expected "commerce-qa"',
    ],
    [
      'the shop’s calls',
      'office',
      { services: [{ binding: 'COMMERCE', service: 'commerce-qa' }] },
      'office: service COMMERCE is "commerce-qa", expected "commerce-qa BackOffice"',
    ],
    [
      'the stand-in of Access',
      'office',
      {
        services: [
          { binding: 'COMMERCE', service: 'commerce-qa', entrypoint: 'BackOffice' },
          { binding: 'ACCESS', service: 'access' },
        ],
      },
      'office: service ACCESS is for local development only',
    ],
    [
      'production’s bucket',
      'commerce',
      { r2_buckets: [{ binding: 'PICTURES', bucket_name: 'pictures' }] },
      `PICTURES "pictures" is production's too`,
    ],
    [
      'another namespace than the other Worker’s',
      'commerce',
      { kv_namespaces: [{ binding: 'CONTENT', id: 'f'.repeat(32) }] },
      'CONTENT of storefront and commerce are two namespaces',
    ],
    [
      'a rate limit of the other Worker',
      'commerce',
      { ratelimits: [{ name: 'BEGINNING_LIMIT', namespace_id: '2001' }] },
      'BEGINNING_LIMIT of qa and REPORT_LIMIT of qa count as one',
    ],
    [
      'a rate limit of production',
      'commerce',
      { ratelimits: [{ name: 'BEGINNING_LIMIT', namespace_id: '1001' }] },
      'BEGINNING_LIMIT of qa and REPORT_LIMIT of production count as one',
    ],
    [
      'a placeholder',
      'commerce',
      {
        d1_databases: [{ binding: 'DB', database_id: 'commerce-qa', database_name: 'commerce-qa' }],
      },
      'not yet D1 database DB has the id "commerce-qa", expected a UUID\n        → npx wrangler d1 create commerce-qa, and put the id',
    ],
  ])('%s', (_, worker, values, line) => {
    expect(bindingFaults(worker, values)).toContainEqual(expect.stringContaining(line));
  });

  test.each([
    ['storefront', 'worker/storefront/bindings.ts'],
    ['commerce', 'worker/commerce/env.ts'],
  ] as const)(
    'the bindings of production: %s has everything that %s requires',
    LOADS_WRANGLER,
    async (worker, file) => {
      const text = readFileSync(join(root, file), 'utf8');
      // The types mark bindings that a deploy may leave out as optional.
      const asked = [
        ...text.matchAll(/^ {2}readonly ([A-Z_]+)(?:: |\?: AnalyticsEngineDataset)/gm),
      ].map(([, name]) => name);
      const config = (await readTarget('production')).workers[worker];
      const named = bindingsOf(config).map((binding) => binding.split(' ').at(-1));
      expect(asked.length).toBeGreaterThan(4);
      expect(named.toSorted()).toEqual(asked.toSorted());
    },
  );
});

describe('settings', () => {
  function faults(worker: WorkerName, vars: Readonly<Record<string, unknown>>): string {
    const config = spoiled(qa, worker, { vars: { ...qa.workers[worker].vars, ...vars } });
    return checkVars(config)
      .filter(({ ok }) => !ok)
      .map(describeFinding)
      .join('\n');
  }

  test('the settings of an environment that is ready have no faults', () => {
    expect(faults('storefront', { STORYBLOK_SPACE_ID: '288968' })).toBe('');
    expect(faults('commerce', { MAIL_URL: 'https://mail.example.com/' })).toBe('');
  });

  test.each<[WorkerName, Readonly<Record<string, unknown>>, string]>([
    [
      'storefront',
      { STORYBLOK_API: undefined },
      'storefront [env.qa.vars] STORYBLOK_API: is missing, expected the http or https address of the content system; example: https://api.storyblok.com/v2',
    ],
    ['storefront', { STORYBLOK_API: 'api.storyblok.com' }, 'STORYBLOK_API: is wrong'],
    [
      'storefront',
      { STORYBLOK_API: 'https://storyblok.sandbox/v2' },
      'STORYBLOK_API: is a value of local development',
    ],
    [
      'storefront',
      { STORYBLOK_ASSETS: 'http://localhost:3000' },
      'STORYBLOK_ASSETS: is a value of local development',
    ],
    ['storefront', { ENVIRONMENT: 'production' }, 'ENVIRONMENT: is not "qa", expected local, qa'],
    ['storefront', { ENVIRONMENT: 'local' }, 'ENVIRONMENT: is a value of local development'],
    [
      'storefront',
      { STORYBLOK_TOKEN: 'x' },
      'STORYBLOK_TOKEN: is a secret and must not be in the file (npx wrangler secret put STORYBLOK_TOKEN -c wrangler.toml --env=qa)',
    ],
    [
      'storefront',
      { STORYBLOK_TOKN: 'x' },
      'STORYBLOK_TOKN: is not a setting; known are ENVIRONMENT,',
    ],
    ['commerce', { MAIL_URL: 'mail' }, 'commerce [env.qa.vars] MAIL_URL: is wrong'],
    ['commerce', { TEST_PAYMENTS_URL: 'https://pay.example' }, 'TEST_PAYMENTS_URL: is wrong'],
    [
      'commerce',
      { STRIPE_SECRET_KEY: 'sk_live_12345678' },
      'STRIPE_SECRET_KEY: is a secret and must not be in the file',
    ],
  ])('%s %j', (worker, vars, line) => {
    expect(faults(worker, vars)).toContain(line);
  });

  test('values are not shown', () => {
    expect(
      faults('storefront', { STORYBLOK_TOKEN: 'hunter2', COMMERCE_URL: 'hunter2' }),
    ).not.toContain('hunter2');
  });
});

describe('buckets of the account', () => {
  const [{ bucket_name: name = '' } = {}] = qa.workers.storefront.r2_buckets;

  async function check(answer: { code: number; output: string }) {
    const { tools, calls } = fakeTools({ wrangler: () => answer });
    return { output: (await checkBuckets(qa, tools)).map(describeFinding).join('\n'), calls };
  }

  test('an existing one is checked once for both Workers', async () => {
    const { output, calls } = await check({ code: 0, output: '{}' });
    expect(output).toBe(`ok      R2 bucket PICTURES: ${name}`);
    expect(calls).toEqual([`wrangler r2 bucket info ${name} --json`]);
  });

  test.each([
    [
      'The specified bucket does not exist. [code: 10006]',
      `not yet R2 bucket PICTURES: the account has no bucket "${name}"\n        → npx wrangler r2 bucket create ${name}`,
    ],
    [
      '✘ [ERROR] You are not authenticated. Please run `wrangler login`.',
      `not yet R2 bucket PICTURES: cannot check whether the account has "${name}": You are not authenticated`,
    ],
  ])('"%s"', async (output, expected) => {
    expect((await check({ code: 1, output })).output).toContain(expected);
  });
});

describe('secrets of the account', () => {
  async function check(secrets: Readonly<Record<string, readonly string[]>>, config = qa) {
    const { tools } = fakeTools({
      wrangler(line) {
        const worker = line.includes('worker/commerce') ? 'commerce' : 'storefront';
        const names = secrets[worker] ?? [];
        return { code: 0, output: JSON.stringify(names.map((name) => ({ name }))) };
      },
    });
    return (await checkSecrets(config, tools)).map(describeFinding).join('\n');
  }

  test('secrets of the account are listed, including missing ones', async () => {
    expect(await check({ storefront: ['STORYBLOK_TOKEN', 'SIGNING_SECRETS'] })).toMatch(
      /^ok {6}secrets of commerce: none; without MAIL_TOKEN, EVENTS_TOKEN, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, TEST_PAYMENTS_SECRET\nWARNING [^]+\nok {6}secrets of storefront: STORYBLOK_TOKEN, SIGNING_SECRETS; without STORYBLOK_OAUTH_TOKEN, /,
    );
  });

  test('a missing one is reported with its example and the command that sets it', async () => {
    const output = await check({});
    expect(output).toContain(
      'secret STORYBLOK_TOKEN of storefront: is missing, expected the public',
    );
    expect(output).toContain('example: wgx');
    expect(output).toContain('→ npx wrangler secret put STORYBLOK_TOKEN -c wrangler.toml --env=qa');
    expect(output).toContain('secret SIGNING_SECRETS of storefront: is missing');
    expect(output).toContain('→ npx wrangler secret put SIGNING_SECRETS -c wrangler.toml --env=qa');
  });

  test('one that is useless without another', async () => {
    const secrets = {
      storefront: ['STORYBLOK_TOKEN', 'SIGNING_SECRETS', 'STORYBLOK_PREVIEW_TOKEN'],
    };
    expect(await check(secrets)).toContain('needs STORYBLOK_SPACE_ID beside it');
    const vars = { ...storefront.vars, STORYBLOK_SPACE_ID: '1' };
    expect(await check(secrets, spoiled(qa, 'storefront', { vars }))).not.toContain('needs');
  });

  test.each([
    [
      '\u001b[31m✘ [ERROR] You are not logged in. Please go',
      'cannot be read from the account: You are not logged in\n',
    ],
    ['', 'cannot be read from the account: wrangler failed\n'],
  ])('an account that cannot be read: %j', async (output, line) => {
    const { tools } = fakeTools({ wrangler: () => ({ code: 1, output }) });
    const findings = (await checkSecrets(qa, tools)).map(describeFinding).join('\n');
    expect(findings).toContain(line);
    expect(findings).toContain('CLOUDFLARE_API_TOKEN');
  });

  test('a Worker that was never deployed has none', async () => {
    const output = 'This Worker does not exist on your account. [code: 10007]';
    const { tools } = fakeTools({ wrangler: () => ({ code: 1, output }) });
    const findings = (await checkSecrets(qa, tools)).map(describeFinding).join('\n');
    expect(findings).toContain('STORYBLOK_TOKEN of storefront: is missing');
  });
});

describe('hosts', () => {
  const routes = storefront.routes ?? [];

  test.each(TARGETS)('%s has a custom domain for each, which no toml repeats', async (target) => {
    const { workers } = await readTarget(target);
    expect(workers.storefront.routes).toEqual(
      hostsOf(target).map((pattern) => ({ pattern, custom_domain: true })),
    );
    expect(hostsOf(target)).toContain(hosts[target].neutral[0]);
  });

  test('the environment’s hosts match the shop’s; reserved names are reported as placeholders', () => {
    const [shops, office, reserved] = checkHosts(qa);
    expect([shops?.ok, office?.ok]).toEqual([true, true]);
    expect(reserved).toMatchObject({ ok: false, text: expect.stringContaining('reserved') });
    expect(reserved?.stops).toBeUndefined();
  });

  test.each([
    [routes.slice(1), 'host www.qa.nestling.example: no route leads to it'],
    [[...routes, 'it.qa.nestling.example/*'], 'route it.qa.nestling.example: edge-config/hosts.ts'],
    [[], 'host de.qa.nestling.example: no route'],
  ])('routes %#', (given, line) => {
    const [first] = checkHosts(spoiled(qa, 'storefront', { routes: given }));
    expect(first).toMatchObject({ ok: false, stops: true, text: expect.stringContaining(line) });
  });
});
