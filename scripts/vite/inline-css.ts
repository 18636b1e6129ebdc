import type { Plugin } from 'vite';

const EMPTY = '\0empty-css';

/** In the client build every `*.css?inline` is the empty string: the server has sent it (DESIGN §3). */
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
