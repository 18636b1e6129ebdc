/** The storefront functions that read content, in one module, so that `loadApp` transforms what they share once. */
export { collectNeeds } from '../../app/content/block.tsx';
export { layoutContentSchema } from '../../app/content/layout-content.ts';
export { parseBlocks, schemaOf } from '../../app/content/registry.ts';
