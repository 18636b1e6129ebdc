import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** Names of all block components: each has a file of its name. */
export const blockNames: readonly string[] = globSync('*.tsx', {
  cwd: new URL('../blocks/', import.meta.url),
})
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => basename(file, '.tsx'))
  .toSorted();
