import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { Block, BlockDefinition } from '../../app/content/block.tsx';
import type { layoutContentSchema } from '../../app/content/layout-content.ts';
import type { ParsedBlocks } from '../../app/content/registry.ts';
import { root } from '../place.ts';

/** Blocks are in TSX files with imported styles, which Node cannot load. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.includes('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? 'export default ""' : undefined),
};

/** The storefront functions that read content. */
export interface AppContent {
  parseBlocks(body: readonly unknown[]): ParsedBlocks;
  schemaOf(component: string): BlockDefinition['schema'] | undefined;
  collectNeeds(blocks: readonly Block[]): { readonly products?: readonly string[] };
  readonly layoutContentSchema: typeof layoutContentSchema;
}

/** Loads a module of app as the storefront does. */
async function load<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(root, path), {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [noStyles],
  });
  return module;
}

/** Loads the storefront's blocks and schemas, which takes some seconds. */
export async function loadApp(): Promise<AppContent> {
  const { parseBlocks, schemaOf } = await load<AppContent>('app/content/registry.ts');
  const { collectNeeds } = await load<AppContent>('app/content/block.tsx');
  const { layoutContentSchema: schema } = await load<AppContent>('app/content/layout-content.ts');
  return { parseBlocks, schemaOf, collectNeeds, layoutContentSchema: schema };
}
