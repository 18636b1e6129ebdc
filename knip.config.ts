import type { KnipConfig } from 'knip';

/**
 * `knip --production` finds exports that only tests use; without it, knip finds unused exports and those that only their
 * own file uses.
 */
const isProduction = process.argv.includes('--production');

const config: KnipConfig = {
  entry: [
    'app/client/entry.ts!',
    'field-plugin/main.ts!',
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
    // Examples of CONTRIBUTING.md.
    'tests/recipes/*.{ts,tsx}',
  ],
  project: [
    '{app,field-plugin,worker,edge-config,scripts}/**/*.{ts,tsx,mjs}!',
    'tests/**/*.{ts,tsx}',
    '*.ts',
    '!**/*.test.{ts,tsx}!',
    '!**/*-fixture.ts!',
    '!**/testing/**!',
  ],
  ignoreDependencies: [
    // Run by their path (scripts/child.ts).
    'oxfmt',
    'oxlint',
    // Fonts of the test browsers (tests/e2e/fonts.conf).
    '@expo-google-fonts/arimo',
    '@expo-google-fonts/roboto',
  ],
  ignoreExportsUsedInFile: isProduction,
  // Code that is tested and ready for use.
  ignoreIssues: isProduction
    ? {
        // Validators of fields: forms that editors build will use the rest of them.
        'app/form/rules/form.ts': ['exports'],
        // The number in a category's label (docs/rules/product.md): other systems name categories by it.
        'app/product/rules/product.ts': ['exports'],
        // Answers of the back end that no page reads yet; its tests parse them.
        'app/*/schemas/{brand,campaign,navigation,promotion,shop-redirect}.ts': ['exports'],
        // `scripts/content/load-app.ts` loads it by Vite.
        'app/content/registry.ts': ['exports'],
      }
    : {},
};

export default config;
