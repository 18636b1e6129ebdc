import type { KnipConfig } from 'knip';

/** `knip --production` finds what lives for tests alone; without it, what nothing uses and what only its own file does. */
const isProduction = process.argv.includes('--production');

const config: KnipConfig = {
  entry: [
    'app/client.ts!',
    'worker/*/index.ts!',
    'scripts/*.{ts,mjs}!',
    'scripts/*/command.ts!',
    // Loaded by their path: by Vite, or as a Worker or page of a test.
    'scripts/vite/*.ts!',
    'worker/storefront/pages/text-stream.ts!',
    'tests/bindings.ts',
    'tests/bench/workers/*.{ts,tsx}',
    'tests/gameday/workers/*.ts',
    'tests/e2e/serve.ts',
    'tests/e2e/islands/{browser,registry,piece-island,pages}.{ts,tsx}',
    'tests/worker/fixtures/*.{ts,tsx}',
  ],
  project: [
    '{app,worker,edge-config,scripts}/**/*.{ts,tsx,mjs}!',
    'tests/**/*.{ts,tsx}',
    '*.ts',
    '!**/*.test.{ts,tsx}!',
    '!**/*-fixture.ts!',
    '!**/testing/**!',
  ],
  ignoreDependencies: [
    // The scheme of the runtime's own modules: cloudflare:workers, cloudflare:test.
    'cloudflare',
    // Run by their path (scripts/child.ts).
    'oxfmt',
    'oxlint',
  ],
  ignoreExportsUsedInFile: isProduction,
  // Rules that have tests and stand ready for the pages that are being prepared.
  ignoreIssues: isProduction
    ? {
        // Events of search and purchase: filterUsed, hashedEmail, paymentType, manualPromotionString.
        'app/tracking/fields.ts': ['exports'],
        // Consent: the dialog chooses by these rules and categories.
        'app/domain/consent.ts': ['exports'],
        'app/api/consent.ts': ['exports'],
        'edge-config/consent.ts': ['exports'],
        // The validators that every form may use: those of checkout, complaint and withdrawal need the rest of them.
        'app/domain/form.ts': ['exports'],
        // Campaigns: content pages evaluate the triggers of elements.
        'app/domain/campaign.ts': ['files'],
        // Tracking of lists: the number of a category.
        'app/domain/product.ts': ['exports'],
        // Checkout: cash rounding and tax of an order.
        'app/domain/cash.ts': ['files'],
        'app/domain/{price,price-list,tax}.ts': ['exports'],
        // Answers of the back end that no page reads yet; its tests parse them.
        'app/api/{brand,campaign,navigation,product,promotion,shop-redirect}.ts': ['exports'],
        // Content: tests compare layouts and blocks by these.
        'app/content/{layout-content,registry}.ts': ['exports'],
      }
    : {},
};

export default config;
