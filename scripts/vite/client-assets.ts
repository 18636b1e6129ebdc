import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ID = 'virtual:assets';
const DEV_ENTRY = 'virtual:dev-entry';
const MANIFEST = 'dist/client/.vite/manifest.json';

interface Chunk {
  file: string;
}

function moduleText(entry: string, build: string, builtAt = Date.now()): string {
  const values = { entry, build, builtAt };
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}

function fromManifest(client: string): string {
  // Worker tests may run before the first client build; a page without its script still renders.
  if (!existsSync(MANIFEST)) return moduleText('/assets/client.js', 'unbuilt');
  const text = readFileSync(MANIFEST, 'utf8');
  const manifest: Record<string, Chunk> = JSON.parse(text);
  const file = manifest[client]?.file;
  if (!file) throw new Error(`${MANIFEST} has no entry for ${client}: run the client build first`);
  const build = createHash('sha256')
    .update(text)
    .update(String(Date.now()))
    .digest('hex')
    .slice(0, 12);
  return moduleText(`/${file}`, build);
}

/**
 * `virtual:assets`: the browser entry's address and the build id. In dev the entry is a module that wires Fast
 * Refresh first, since an inline preamble would break the page's policy.
 */
export function clientAssets(client: string): Plugin {
  let dev = false;
  return {
    name: 'storkfront:client-assets',
    configResolved(config) {
      dev = config.command === 'serve' && config.mode !== 'test';
    },
    resolveId(id) {
      return id === ID || id === DEV_ENTRY ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${ID}`) {
        return dev ? moduleText(`/@id/__x00__${DEV_ENTRY}`, 'dev') : fromManifest(client);
      }
      if (id !== `\0${DEV_ENTRY}`) return undefined;
      return [
        `import '/@vite/client';`,
        `import refresh from '/@react-refresh';`,
        `refresh.injectIntoGlobalHook(window);`,
        `window.$RefreshReg$ = () => {};`,
        `window.$RefreshSig$ = () => (type) => type;`,
        `await import('/${client}');`,
      ].join('\n');
    },
  };
}
