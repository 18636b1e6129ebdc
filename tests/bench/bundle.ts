import { basename, extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { clientAssets } from '../../scripts/vite/client-assets.ts';
import { root } from '../../scripts/paths.ts';

/** Outside of dist, so that it is never deployed. */
const FOLDER = join(root, 'node_modules/.cache/bench');

/** Bundles a Worker (its path from the root) like the storefront. Returns the file. */
export async function bundleWorker(
  entry: string,
  plugins: readonly Plugin[] = [],
): Promise<string> {
  // Not before a Worker is bundled, because it is slow to load.
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    mode: 'production',
    plugins: [
      clientAssets({
        client: 'app/client/entry.ts',
        styles: 'app/layouts/below.css',
        builds: 'app/browser/builds.ts',
      }),
      ...plugins,
    ],
    // Set explicitly, because a test runner may set a development environment.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['workerd', 'worker', 'module', 'browser', 'production'] },
    build: {
      ssr: join(root, entry),
      outDir: FOLDER,
      emptyOutDir: false,
      minify: true,
      target: 'es2024',
      rolldownOptions: {
        external: [/^cloudflare:/, /^node:/],
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
    ssr: { noExternal: true, target: 'webworker' },
  });
  return join(FOLDER, `${basename(entry, extname(entry))}.js`);
}
