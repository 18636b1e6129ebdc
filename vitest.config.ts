import { readFileSync } from 'node:fs';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { local } from './scripts/local.ts';
import { clientAssets } from './scripts/vite/client-assets.ts';
import { judgedShop } from './scripts/vite/judged-shop.ts';
import { legalTexts } from './scripts/vite/legal-texts.ts';
import { reactEmail } from './scripts/vite/react-email.ts';

process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false';
process.env['WRANGLER_SEND_METRICS'] ??= 'false';

const date = '2026-10-01';
const flags = ['nodejs_compat'];
const migrations = await readD1Migrations('worker/commerce/migrations');

/**
 * Front-door files that take longest, mostly waiting. They come first: without known times vitest begins with large files, and these are
 * not large.
 */
const slowest = [
  'slug-index',
  'aborts',
  'content-faults',
  'gameday',
  'new-language',
  'price-under-load',
];

/** The order in which projects run: the last files are short ones, so that both cores are used. */
const projects = ['storefront', 'commerce', 'front-door'];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const isSlow = slowest.some((name) => moduleId.endsWith(`/${name}.node.test.ts`));
      // The files of a project run together, because they share processes.
      return isSlow ? -1 : projects.indexOf(project.name);
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/** The three built Workers behind the front door. */
const frontDoor = {
  globalSetup: './tests/node/seeded-state.ts',
  environment: './tests/node/shop-environment.ts',
  // wrangler and Miniflare are loaded once for many files, and many use one shop (tests/node/shared-shop.ts).
  isolate: false,
  testTimeout: 60_000,
  // The first files after a change seed the state that the others copy.
  hookTimeout: 180_000,
} as const;

/** Set by `npm test -- --full`. */
const full = process.env['STORKFRONT_FULL'] === '1';

export default defineConfig({
  test: {
    fsModuleCache: false,
    provide: { full, judges: process.env['STORKFRONT_JUDGES'] === '1' },
    // The Worker tests wait for clocks and answers, so more workers than cores use the idle time.
    maxWorkers: 4,
    // Polls often request a whole page. No time limit decides a test that passes, so all limits are far above what a busy machine takes.
    expect: { poll: { interval: 200, timeout: 20_000 } },
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // One process runs many files, since starting one takes longer than most files.
          isolate: false,
          environment: 'node',
          setupFiles: ['tests/laws.ts'],
          // The tests only compute, so there is one worker per core.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // A property test checks hundreds of values, which is slow on a busy machine.
          testTimeout: 60_000,
          include: [
            'app/**/*.test.{ts,tsx}',
            'field-plugin/**/*.test.ts',
            'edge-config/**/*.test.ts',
            'worker/storefront/**/*.test.ts',
            'worker/office/**/*.test.ts',
            'worker/catalogue-files/**/*.test.ts',
            'worker/sandbox/**/*.test.ts',
            'worker/commerce/seed/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/recipes/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/bench/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...frontDoor,
          name: 'front-door',
          include: ['tests/worker/**/*.node.test.ts'],
        },
      },
      {
        plugins: [
          legalTexts(),
          reactEmail(),
          judgedShop(),
          cloudflareTest({
            wrangler: { configPath: './worker/commerce/wrangler.toml' },
            miniflare: {
              bindings: {
                MIGRATIONS: migrations,
                DATA_DOCS: readFileSync('docs/data.md', 'utf8'),
                MAIL_URL: 'https://mail.example/',
                EVENTS_URL: 'https://events.example/',
                PAYMENT_MODE: 'test',
                CAPTURE_AT_SHIPMENT: 'AP',
                STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
                STRIPE_WEBHOOK_SECRET: 'whsec_4eC39HqLyjWDarjtT1zdp7dc',
                TEST_PAYMENTS_URL: 'https://test-payments.example/',
                TEST_PAYMENTS_SECRET: 'a-secret-of-at-least-32-characters',
              },
            },
          }),
        ],
        test: {
          fsModuleCache: false,
          name: 'commerce',
          // Stripe's SDK has hundreds of modules, each of which would be transformed by itself.
          deps: { optimizer: { ssr: { enabled: true, include: ['stripe'] } } },
          // The runtime starts once for many files.
          isolate: false,
          setupFiles: ['worker/commerce/testing/empty-stores.ts', 'tests/laws.ts'],
          // Some tests fill a basket or a wishlist, call by call.
          testTimeout: 30_000,
          include: ['worker/commerce/**/*.test.ts'],
          exclude: ['worker/commerce/seed/**'],
        },
      },
      {
        plugins: [
          clientAssets({
            client: 'app/client/entry.ts',
            styles: 'app/layouts/below.css',
            builds: 'app/browser/builds.ts',
          }),
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              // With the content system's real rate, tests would mostly wait.
              bindings: { ...local.vars, STORYBLOK_RATE: '1000', MIGRATIONS: migrations },
              d1Databases: { DB: 'commerce' },
              kvNamespaces: { CONTENT: 'content', CACHE: 'cache' },
              serviceBindings: {
                STORYBLOK: { name: 'sandbox', entrypoint: 'Storyblok' },
                STORYBLOK_FILES: { name: 'sandbox', entrypoint: 'StoryblokFiles' },
                NEWSLETTER: { name: 'sandbox', entrypoint: 'Newsletter' },
                PASSWORD_RANGES: { name: 'sandbox', entrypoint: 'PasswordRanges' },
                RECOMMENDATIONS: { name: 'sandbox', entrypoint: 'Recommendations' },
                ANALYTICS: { name: 'sandbox', entrypoint: 'Analytics' },
              },
              workers: [
                {
                  name: 'commerce',
                  modules: true,
                  scriptPath: './dist/commerce/index.js',
                  compatibilityDate: date,
                  compatibilityFlags: flags,
                  d1Databases: { DB: 'commerce' },
                  kvNamespaces: { CONTENT: 'content' },
                  r2Buckets: { PICTURES: 'pictures' },
                  durableObjects: {
                    BASKETS: { className: 'BasketObject', useSQLite: true },
                    WISHLISTS: { className: 'WishlistObject', useSQLite: true },
                    OUTBOX: { className: 'OutboxObject', useSQLite: true },
                    PAYMENTS: { className: 'PaymentsObject', useSQLite: true },
                    ATTEMPTS: { className: 'AttemptsObject', useSQLite: true },
                  },
                },
                {
                  name: 'sandbox',
                  modules: true,
                  scriptPath: './dist/sandbox/index.js',
                  compatibilityDate: date,
                  compatibilityFlags: flags,
                  kvNamespaces: { CONTENT: 'content' },
                  r2Buckets: { PICTURES: 'pictures' },
                  serviceBindings: {
                    COMMERCE: 'commerce',
                    BACK_OFFICE: { name: 'commerce', entrypoint: 'BackOffice' },
                  },
                },
              ],
            },
          }),
        ],
        // Without `css: true` vitest empties ?inline CSS, and style tests pass without checking anything.
        test: {
          fsModuleCache: false,
          css: true,
          name: 'storefront',
          // The runtime starts once for many files.
          isolate: false,
          setupFiles: ['tests/worker/fixtures/empty-stores.ts', 'tests/laws.ts'],
          // The first test waits until the whole Worker is transformed.
          testTimeout: 30_000,
          include: ['tests/worker/**/*.test.{ts,tsx}'],
          exclude: ['**/*.node.test.ts'],
        },
      },
    ],
  },
});
