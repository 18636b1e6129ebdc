import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { root } from '../place.ts';

/** Blocks are in TSX files with imported styles, which Node cannot load. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.includes('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? 'export default ""' : undefined),
};

/** The storefront functions that read content. */
export type AppContent = typeof import('./app-content.ts');

async function load(): Promise<AppContent> {
  const { module } = await runnerImport<AppContent>(join(root, 'scripts/content/app-content.ts'), {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [noStyles],
  });
  return module;
}

let loading: Promise<AppContent> | undefined;

/** Loads the storefront's blocks and schemas as the storefront does, which takes some seconds, once. */
export function loadApp(): Promise<AppContent> {
  loading ??= load();
  return loading;
}
