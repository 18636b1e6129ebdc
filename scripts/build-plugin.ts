import { join } from 'node:path';
import { root } from './paths.ts';
import { FIELD_PLUGIN_FILE } from './space/field-plugin.ts';

/** Builds the field plugin: one file, as the plugin editor of the content system takes it. Returns its path. */
export async function buildPlugin(): Promise<string> {
  const { build } = await import('vite');
  const file = join(root, FIELD_PLUGIN_FILE);
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(file, '..'),
      emptyOutDir: true,
      minify: true,
      target: 'es2022',
      lib: {
        entry: join(root, 'field-plugin/main.ts'),
        formats: ['iife'],
        name: 'storkfrontProducts',
        fileName: () => 'index.js',
      },
    },
  });
  return file;
}
