import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { commerceBeside, localBeside, localOffice } from './scripts/local.ts';
import { readDevVars } from './scripts/settings.ts';
import { attestation } from './scripts/vite/attestation.ts';
import { callShapes } from './scripts/vite/call-shapes.ts';
import { clientAssets } from './scripts/vite/client-assets.ts';
import { inlineCss } from './scripts/vite/inline-css.ts';
import { legalTexts } from './scripts/vite/legal-texts.ts';
import { messages } from './scripts/vite/messages.ts';
import { preload } from './scripts/vite/preload.ts';
import { reactEmail } from './scripts/vite/react-email.ts';
import { reactIslands } from './scripts/vite/react-islands.ts';
import { reactModules } from './scripts/vite/react-modules.ts';
import { reactText } from './scripts/vite/react-text.ts';
import { reloadOnServerChange } from './scripts/vite/reload-on-server-change.ts';
import { styleSheets } from './scripts/vite/style-sheets.ts';
import { zod } from './scripts/vite/zod.ts';

process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false';
process.env['WRANGLER_SEND_METRICS'] ??= 'false';

const CLIENT = 'app/client/entry.ts';
const STYLES = 'app/layouts/below.css';
const BUILDS = 'app/browser/builds.ts';
/** React, with the bundling helpers that only it needs. */
const REACT =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]|rolldown[\\/]runtime/;
/**
 * Signals, and small modules that islands and the shop's script share: otherwise each would be a chunk, and so a
 * request.
 */
const SHARED =
  /[\\/]node_modules[\\/]@preact[\\/]signals-core[\\/]|[\\/]app[\\/](browser[\\/]call|[a-z]+[\\/]rules[\\/](debounce|email|image|labelled|lru-cache|memoize|price|product|slider|trusted-html|typed-text))\.ts$/;
const storefront = './wrangler.toml';
const commerce = './worker/commerce/wrangler.toml';
const office = './worker/office/wrangler.toml';
const sandbox = './worker/sandbox/wrangler.toml';

/** URL at which images that R2 lacks are drawn (scripts/seed/later-images.ts). */
const drawings = process.env['DRAWINGS_URL'];

/** What is left out if nothing uses its result: schemas, and tables made of other tables. */
const unused = {
  manualPureFunctions: [
    'z',
    'Object.entries',
    'Object.fromEntries',
    'Object.keys',
    'Object.values',
  ],
};

/**
 * One file: modules that are imported dynamically are evaluated at their first import. Formats of certificates, which nothing uses, are
 * left out (attestation.ts).
 */
const commerceBuild = {
  minify: true,
  rolldownOptions: {
    treeshake: {
      ...unused,
      moduleSideEffects: [{ test: /@peculiar[\\/]/, sideEffects: false }],
    },
    output: { codeSplitting: false },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    attestation(),
    callShapes(),
    clientAssets({ client: CLIENT, styles: STYLES, builds: BUILDS }),
    inlineCss(),
    legalTexts(),
    messages(),
    preload(),
    reactEmail(),
    reactIslands(),
    reactModules(),
    reactText(),
    styleSheets(),
    zod(),
    reloadOnServerChange(),
    react(),
    // In dev the entry Worker is the sandbox, the front door of local development; in a build it is the
    // storefront.
    command === 'serve'
      ? cloudflare({
          configPath: sandbox,
          config: drawings ? { vars: { DRAWINGS_URL: drawings } } : {},
          auxiliaryWorkers: [
            { configPath: storefront, config: localBeside(readDevVars()) },
            { configPath: commerce, config: commerceBeside(readDevVars()) },
            { configPath: office, config: localOffice },
          ],
          inspectorPort: false,
          persistState: { path: process.env['STORKFRONT_STATE'] ?? '.wrangler/state' },
        })
      : cloudflare({
          configPath: storefront,
          auxiliaryWorkers: [
            { configPath: commerce },
            { configPath: office },
            { configPath: sandbox },
          ],
          inspectorPort: false,
        }),
  ],
  builder: {
    // The client is built first: the storefront reads its manifest.
    async buildApp(builder) {
      const { client, ...rest } = builder.environments;
      if (client) await builder.build(client);
      for (const [name, environment] of Object.entries(rest)) {
        if (name !== 'ssr') await builder.build(environment);
      }
    },
  },
  environments: {
    storefront: {
      build: { minify: true, rolldownOptions: { treeshake: unused } },
    },
    office: { build: { minify: true, rolldownOptions: { output: { codeSplitting: false } } } },
    commerce: { build: commerceBuild },
    client: {
      // Modules that load at the first interaction: a press that waits longer than 1.5 s for them is handled without
      // script.
      dev: {
        warmup: ['app/{client,browser,islands,*/browser,*/islands}/*.{ts,tsx}', '!app/**/*.test.*'],
      },
      optimizeDeps: {
        include: [
          '@preact/signals-core',
          '@preact/signals-react/runtime',
          'react',
          'react/jsx-dev-runtime',
          'react-dom/client',
        ],
      },
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: { client: CLIENT, below: STYLES },
          // Separate chunks, which stay cached while the code that imports them changes.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: 'shared', test: SHARED, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
}));
