import type { Plugin } from 'vite';

const ID = '\0vite/preload-helper.js';

/**
 * The helper that a dynamic import runs in the browser: it preloads all files of a chunk at once, and reports a file that fails
 * (`vite:preloadError`). Vite's default helper also loads styles and passes a nonce on, which no chunk here needs, and adds 450
 * bytes to the script of every page.
 */
const HELPER = `
const seen = new Set();
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load().catch((error) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  });
}
`;

/** Replaces Vite's preload helper. */
export function preload(): Plugin {
  return {
    name: 'storkfront:preload',
    apply: 'build',
    enforce: 'pre',
    load: { order: 'pre', handler: (id) => (id === ID ? HELPER : undefined) },
  };
}
