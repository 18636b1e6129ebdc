import { createRequire } from 'node:module';
import { messageOf, CommandError } from './command.ts';

/** Both are CommonJS files of many megabytes, in which an `import` would first search for module syntax and exports. */
const require = createRequire(import.meta.url);

/**
 * Loads wrangler as a library, only when needed because it is slow. Throws with one line if it cannot run.
 */
export function loadWrangler(): typeof import('wrangler') {
  try {
    return require('wrangler');
  } catch (error) {
    const [reason = ''] = messageOf(error).split('\n');
    throw new CommandError(`wrangler cannot run: ${reason} Run "npm ci --include=optional".`);
  }
}

/** Loads Miniflare, in the version that wrangler brings. */
export function loadMiniflare(): typeof import('miniflare') {
  return require('miniflare');
}
