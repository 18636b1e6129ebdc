import type { Plugin } from 'vite';

const EMPTY = '\0empty-css';

/**
 * Replaces every `*.css?inline` by an empty string in the client build, because the server sends the styles.
 */
export function inlineCss(): Plugin {
  return {
    name: 'storkfront:inline-css',
    enforce: 'pre',
    resolveId(id) {
      return id.endsWith('.css?inline') && this.environment.name === 'client' ? EMPTY : undefined;
    },
    load(id) {
      return id === EMPTY ? 'export default ""' : undefined;
    },
  };
}
