import type { Plugin } from 'vite';
import type { Block, BlockDefinition } from '../../app/content/block.tsx';
import type { Needs } from '../../app/content/data.ts';
import type { layoutContentSchema } from '../../app/content/layout-content.ts';
import type { ParsedBlocks } from '../../app/content/registry.ts';
import { root } from '../paths.ts';

/** One module imports everything, so that shared files are transformed once. */
const ENTRY = 'virtual:app-content';
const EXPORTS = [
  "export { collectNeeds } from '/app/content/block-tree.ts';",
  "export { layoutContentSchema } from '/app/content/layout-content.ts';",
  "export { blockNames, parseBlocks, schemaOf } from '/app/content/registry.ts';",
];

const entry: Plugin = {
  name: 'app-content',
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
  load: (id) => (id === `\0${ENTRY}` ? EXPORTS.join('\n') : undefined),
};

/** Blocks are in TSX files with imported styles, which Node cannot load. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.includes('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? 'export default ""' : undefined),
};

/** The storefront functions that read content. */
export interface AppContent {
  readonly blockNames: readonly string[];
  parseBlocks(body: readonly unknown[]): ParsedBlocks;
  schemaOf(component: string): BlockDefinition['schema'] | undefined;
  collectNeeds(blocks: readonly Block[]): Pick<Needs, 'products' | 'details'>;
  readonly layoutContentSchema: typeof layoutContentSchema;
}

async function load(): Promise<AppContent> {
  // Loaded only when contents are read, because Vite is slow to load.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport<AppContent>(ENTRY, {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [noStyles, entry],
  });
  return module;
}

let loading: Promise<AppContent> | undefined;

/** Loads the storefront's blocks and schemas as the storefront does, once, since it takes some seconds. */
export function loadApp(): Promise<AppContent> {
  loading ??= load();
  return loading;
}
