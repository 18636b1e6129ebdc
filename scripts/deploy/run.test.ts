import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../child.ts';
import { describeAsset } from './build-meta.ts';
import { checkEnvironment } from './check-all.ts';
import { deploy, type DeployOptions } from './run.ts';
import { type FakeTools, fakeTools, publishedStory, readyTargets } from './target-fixture.ts';

const ORIGIN = 'https://de.qa.nestling.example';
const OFFICE = 'https://systems.qa.nestling.example';
const BUILD = 'newbuild0001';
const OLD = 'oldbuild0001';
const VERSION = '11111111-2222-4333-8444-555555555555';
const OLD_FILE = new TextEncoder().encode('old entry');
const LISTS = {
  commerce: 'env.DB (x)  D1\nTotal Upload: 1 KiB',
  storefront: 'env.ENVIRONMENT ("qa")',
};

let dist = '';
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'deploy-'));
  for (const folder of ['client/assets', 'storefront', 'commerce', 'office'])
    mkdirSync(join(dist, folder), { recursive: true });
  writeFileSync(join(dist, 'client/assets/client-new.js'), 'new entry');
  for (const worker of ['storefront', 'commerce', 'office']) {
    const config = {
      name: worker,
      main: 'index.js',
      assets: { directory: '../client' },
      no_bundle: true,
    };
    writeFileSync(join(dist, worker, 'wrangler.json'), JSON.stringify(config));
  }
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** The site before the deploy, except for its health, which has the new build. */
function live(path: string): Response | undefined {
  const meta = {
    id: OLD,
    prerendered: [],
    assets: [describeAsset('/assets/client-old.js', OLD_FILE)],
    previous: [],
  };
  if (path === '/builds/latest.json' || path === `/builds/meta/${OLD}.json`)
    return Response.json(meta);
  if (path === '/assets/client-old.js') return new Response(OLD_FILE);
  if (path === '/healthz') return Response.json({ ok: true, build: BUILD });
  if (path.startsWith('/api/')) return Response.json({});
  return new Response('<html><h1>Nest</h1><a href="/p/baer-1/">Bär</a></html>');
}

const SECRETS = '[{"name":"STORYBLOK_TOKEN"},{"name":"SIGNING_SECRETS"}]';

function account(line: string): Outcome | undefined {
  if (line.startsWith('secret list')) return { code: 0, output: SECRETS };
  if (line.startsWith('deployments')) return { code: 0, output: `"version_id": "${VERSION}"` };
  if (!line.includes('--dry-run')) return undefined;
  return { code: 0, output: LISTS[line.includes('commerce.json') ? 'commerce' : 'storefront'] };
}

interface Given {
  readonly wrangler?: (line: string) => Outcome | undefined;
  readonly live?: (path: string) => Response | undefined;
  readonly published?: (url: string) => Response | undefined;
  readonly changed?: string;
  readonly options?: Partial<DeployOptions>;
}

async function run(given: Given = {}): Promise<FakeTools & { refused: string }> {
  const fake = fakeTools({
    wrangler: (line) => given.wrangler?.(line) ?? account(line),
    git: (line) => ({
      code: 0,
      output: line.startsWith('status') ? (given.changed ?? '') : 'c0ffee',
    }),
    live: (url) =>
      given.published?.(url) ??
      publishedStory(url) ??
      (given.live ?? live)(url.replace(/^https:\/\/[^/]+/, '')),
    contentToken: 'public',
  });
  const options = { target: 'qa', dryRun: false, outside: true, withoutOldAssets: false } as const;
  const done = deploy({ ...options, ...given.options }, fake.tools, {
    dist,
    configs: async () => readyTargets,
    build: async () => ({ id: BUILD, timestamp: 1 }),
    // The hosts of tests are reserved names, as in the repository.
    check: async (...args) =>
      (await checkEnvironment(...args)).filter(({ text }) => !text.includes('reserved')),
  });
  const refused = await done.then(
    () => '',
    (error: Error) => error.message,
  );
  return { ...fake, refused };
}

/** Returns the changing calls in short form. */
function sent({ calls }: FakeTools): readonly string[] {
  const changing = calls.filter((call) => /^wrangler (d1|deploy) /.test(call));
  return changing.map((call) => call.replace(/\S*\/deploy\/qa\//, '').replace(/^wrangler /, ''));
}

const ALL = [
  'd1 migrations apply DB --remote -c commerce.json',
  `deploy -c commerce.json --message build ${BUILD} --tag c0ffee`,
  `deploy -c office.json --message build ${BUILD} --tag c0ffee`,
  `deploy -c storefront.json --message build ${BUILD} --tag c0ffee`,
];

describe('a deploy', () => {
  test('a deploy sends migrations, commerce, office and storefront, then checks the live site', async () => {
    const done = await run();
    expect([done.refused, sent(done)]).toEqual(['', ALL]);
    const asked = done.calls.slice(
      done.calls.findIndex((call) => call.includes('storefront.json')),
    );
    expect(asked.slice(1).map((call) => call.replace(/basket_.*/, ''))).toEqual([
      ...['/healthz', '/', '/p/baer-1/', '/api/shop/basket/get/'].map(
        (path) => `GET ${ORIGIN}${path}`,
      ),
      `GET ${OFFICE}/healthz`,
    ]);
    expect(done.lines.at(-1)).toBe(`deploy: qa serves build ${BUILD}`);
  });

  test('a deploy sends the built Worker with the environment’s values, old files and manifests', async () => {
    await run();
    const folder = join(dist, 'deploy/qa');
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    expect(JSON.parse(read('storefront.json'))).toMatchObject({
      name: 'storefront-qa',
      main: '../../storefront/index.js',
      no_bundle: true,
      assets: { directory: 'client' },
      vars: { ENVIRONMENT: 'qa' },
      services: [{ binding: 'COMMERCE', service: 'commerce-qa' }],
    });
    expect(JSON.parse(read('office.json'))).toMatchObject({
      name: 'office-qa',
      main: '../../office/index.js',
      services: [{ binding: 'COMMERCE', service: 'commerce-qa', entrypoint: 'BackOffice' }],
    });
    const { d1_databases } = JSON.parse(read('commerce.json'));
    expect(d1_databases).toEqual([
      expect.objectContaining({ binding: 'DB', database_name: 'commerce-qa' }),
    ]);
    expect(d1_databases[0].migrations_dir).toMatch(/worker\/commerce\/migrations$/);
    expect(read('client/assets/client-old.js')).toBe('old entry');
    expect(read('client/assets/client-new.js')).toBe('new entry');
    expect(JSON.parse(read(`client/builds/meta/${BUILD}.json`))).toMatchObject({
      id: BUILD,
      prerendered: [],
      assets: [{ path: '/assets/client-new.js', size: 9 }],
      previous: [OLD],
    });
    expect(JSON.parse(read(`client/builds/meta/${OLD}.json`))).toMatchObject({ id: OLD });
    // The build itself stays unchanged: budgets and local development read it.
    expect(existsSync(join(dist, 'client/assets/client-old.js'))).toBe(false);
  });
});

describe('a refusal before anything is sent', () => {
  test('uncommitted files are rejected by name', async () => {
    const done = await run({ changed: ' M app/routes.ts\n?? new.ts\n' });
    expect(done.refused).toContain('nothing was sent to qa: 1 to fix');
    expect(done.lines.join('\n')).toContain('2 files are not committed: app/routes.ts, new.ts');
    expect(sent(done)).toEqual([]);
  });

  test('a secret that is missing in the account', async () => {
    const done = await run({
      wrangler: (line) => (line.startsWith('secret') ? { code: 0, output: '[]' } : undefined),
    });
    expect(done.refused).toContain('nothing was sent');
    expect(done.lines.join('\n')).toContain('secret STORYBLOK_TOKEN of storefront: is missing');
    expect(sent(done)).toEqual([]);
  });

  test('a legal text that the content system has published otherwise', async () => {
    const done = await run({
      published: (url) =>
        url.includes('/fr-be/droit-de-retractation?')
          ? Response.json({ story: { content: { body: [] } } })
          : undefined,
    });
    expect(done.refused).toContain('nothing was sent to qa: 1 to fix');
    expect(done.lines.join('\n')).toContain(
      'not ok  legal text of fr-be: the published story fr-be/droit-de-retractation says something else',
    );
    expect(sent(done)).toEqual([]);
    // An environment without a content system: the live site answers all.
    const without = await run({
      published: (url) => (url.includes('/cdn/') ? new Response('', { status: 401 }) : undefined),
      options: { withoutLegalTexts: true },
    });
    expect([without.refused, sent(without)]).toEqual(['', ALL]);
    expect(without.lines.join('\n')).toContain('WARNING legal texts: not compared');
  });

  test('a live file that differs from its manifest, unless old files are skipped', async () => {
    const broken = (path: string) =>
      path === '/assets/client-old.js' ? new Response('other') : live(path);
    const done = await run({ live: broken });
    expect(done.refused).toContain('/assets/client-old.js: differs from the manifest of its build');
    expect(sent(done)).toEqual([]);
    const without = await run({ live: broken, options: { withoutOldAssets: true } });
    expect([without.refused, sent(without)]).toEqual(['', ALL]);
  });
});

describe('a failure reports the finished steps and how to roll back', () => {
  const fails = (mark: string) => (line: string) =>
    line.includes(mark) && !/secret|deployments/.test(line)
      ? { code: 1, output: 'API says no' }
      : undefined;
  const back = (file: string) => `  npx wrangler rollback ${VERSION} -c ${file} --env=qa`;

  test('migrations: nothing is sent', async () => {
    const done = await run({ wrangler: fails('d1 migrations') });
    expect(sent(done)).toEqual(ALL.slice(0, 1));
    expect(done.refused.split('\n')).toEqual([
      'not ok  migrations: API says no',
      'wrangler d1 failed, see above',
      'Done before: nothing. Not done: commerce, office, storefront, smoke check.',
      expect.stringContaining('No Worker was deployed'),
    ]);
  });

  test('commerce: office and storefront are not sent', async () => {
    const done = await run({ wrangler: fails('deploy/qa/commerce.json --message') });
    expect(sent(done)).toEqual(ALL.slice(0, 2));
    expect(done.refused).toContain(
      'Done before: migrations. Not done: office, storefront, smoke check.',
    );
  });

  test('storefront: rolled back with office and commerce', async () => {
    const done = await run({ wrangler: fails('storefront.json') });
    expect(done.refused).toContain(
      'Done before: migrations, commerce, office. Not done: smoke check.',
    );
    expect(done.refused.split('\n').slice(-2)).toEqual([
      back('worker/office/wrangler.toml'),
      back('worker/commerce/wrangler.toml'),
    ]);
  });

  test('an account without Analytics Engine: what to do', async () => {
    const refusal = 'workers.api.error.no_access_to_analytics_engine [code: 10089]';
    const done = await run({
      wrangler: (line) =>
        line.includes('storefront.json') ? { code: 1, output: refusal } : undefined,
    });
    expect(done.refused).toContain('deploy with --without-analytics');
    const datasets = () =>
      JSON.parse(readFileSync(join(dist, 'deploy/qa/storefront.json'), 'utf8'))
        .analytics_engine_datasets;
    expect(datasets()).toEqual([{ binding: 'VITALS', dataset: 'vitals_qa' }]);
    const without = await run({ options: { withoutAnalytics: true } });
    expect([without.refused, sent(without), datasets()]).toEqual(['', ALL, []]);
  });

  test('smoke check: all rolled back, the storefront first', async () => {
    const done = await run({
      live: (path) => (path === '/' ? new Response('', { status: 500 }) : live(path)),
    });
    expect(done.refused).toContain('2 of 5 answers are wrong');
    expect(done.refused.split('\n').slice(-3)).toEqual([
      back('wrangler.toml'),
      back('worker/office/wrangler.toml'),
      back('worker/commerce/wrangler.toml'),
    ]);
    expect(done.lines.join('\n')).toContain('not ok  home: status 500');
  });

  test('a first deploy has no version to roll back to', async () => {
    const first = fails('storefront.json');
    const done = await run({
      wrangler: (line) => (line.startsWith('deployments') ? { code: 1, output: '' } : first(line)),
    });
    expect(done.refused).toContain('commerce-qa had no known version before');
  });
});

describe('a dry run', () => {
  const options = { dryRun: true };

  test('checks and changes nothing', async () => {
    const done = await run({ options, changed: ' M a.ts' });
    expect([done.refused, sent(done)]).toEqual([
      '',
      ['commerce', 'office', 'storefront'].map((name) => `deploy --dry-run -c ${name}.json`),
    ]);
    expect(done.lines.at(-1)).toContain('nothing was sent; a deploy would be rejected: 1 missing');
  });

  test('a dry run runs without account and network, and reports it', async () => {
    const done = await run({ options: { dryRun: true, outside: false } });
    expect([done.refused, done.calls.filter((call) => /^GET|secret/.test(call))]).toEqual(['', []]);
    const output = done.lines.join('\n');
    expect(output).toContain('the live site was not checked');
    expect(output).toContain(
      'not checked in the account; a deploy needs STORYBLOK_TOKEN, SIGNING_SECRETS',
    );
  });

  test.each([
    ['env.STORYBLOK (sandbox)', 'storefront would contain the sandbox and a service binding'],
    ['env.ENVIRONMENT ("production")', 'the bindings of storefront cannot be read'],
  ])('a dry run of a Worker that lists %s is rejected', async (output, line) => {
    const done = await run({
      options,
      wrangler: (call) => (call.includes('storefront.json') ? { code: 0, output } : undefined),
    });
    expect(done.refused).toContain(line);
  });
});
