import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:assets';
const DEV_ENTRY = 'virtual:dev-entry';
const MANIFEST = 'dist/client/.vite/manifest.json';

interface Chunk {
  file: string;
}

interface Build {
  /** URL of the browser's entry. */
  readonly entry: string;
  /** URL of the styles that every page links. */
  readonly styles: string;
  /** URL of the part of the script that recovers a page of an older build. */
  readonly builds: string;
  readonly build: string;
  /** Milliseconds since 1970. */
  readonly builtAt: number;
}

function moduleText(values: Build): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}

/** The sources that have a URL in `virtual:assets`. */
interface Sources {
  readonly client: string;
  readonly styles: string;
  readonly builds: string;
}

function fromManifest({ client, styles, builds }: Sources): Build {
  const builtAt = Date.now();
  // Worker tests may run before the first client build; pages then render without a script.
  if (!existsSync(MANIFEST))
    return {
      entry: '/assets/client.js',
      styles: '/assets/below.css',
      builds: '/assets/builds.js',
      build: 'unbuilt',
      builtAt,
    };
  const text = readFileSync(MANIFEST, 'utf8');
  const manifest: Record<string, Chunk> = JSON.parse(text);
  const urlOf = (source: string) => {
    const file = manifest[source]?.file;
    if (!file)
      throw new Error(`${MANIFEST} has no entry for ${source}: run the client build first`);
    return `/${file}`;
  };
  const build = createHash('sha256')
    .update(text)
    .update(String(builtAt))
    .digest('hex')
    .slice(0, 12);
  return { entry: urlOf(client), styles: urlOf(styles), builds: urlOf(builds), build, builtAt };
}

/**
 * `virtual:assets`: the URLs of the files that pages of any build name, and the build id. In dev the entry first sets up Fast
 * Refresh, because the policy forbids an inline preamble. A build also writes them to dist/build.json, for
 * deploys.
 */
export function clientAssets(sources: Sources): Plugin {
  const { client, styles, builds } = sources;
  let dev = false;
  let made: Build | undefined;
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
        if (dev)
          return moduleText({
            entry: `/@id/__x00__${DEV_ENTRY}`,
            styles: `/${styles}`,
            builds: `/${builds}`,
            build: 'dev',
            builtAt: Date.now(),
          });
        made = fromManifest(sources);
        return moduleText(made);
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
    writeBundle({ dir }) {
      if (made && dir && this.environment.name === 'storefront')
        writeFileSync(join(dir, '../build.json'), JSON.stringify(made));
    },
  };
}
