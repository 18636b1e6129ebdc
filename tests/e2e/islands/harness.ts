import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';

const HERE = import.meta.dirname;

export interface IslandPages {
  readonly origin: string;
  /** Sends the delayed part of waiting pages. */
  readonly release: () => void;
  close(): Promise<void>;
}

/** Builds the test pages like the shop and serves them. */
export async function startIslandPages(): Promise<IslandPages> {
  const folder = mkdtempSync(join(tmpdir(), 'islands-'));
  const both: InlineConfig = {
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
  };
  const names = { entryFileNames: '[name].js', chunkFileNames: '[name].js' };
  await build({
    ...both,
    build: {
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { input: join(HERE, 'browser.ts'), output: names },
    },
  });
  await build({
    ...both,
    ssr: { noExternal: true },
    build: {
      outDir: folder,
      emptyOutDir: false,
      ssr: true,
      rollupOptions: {
        input: join(HERE, 'pages.tsx'),
        output: { ...names, entryFileNames: '[name].mjs' },
      },
    },
  });
  const { renderTestPage } = (await import(
    pathToFileURL(join(folder, 'pages.mjs')).href
  )) as typeof import('./pages.tsx');
  const waiting = new Set<() => void>();

  function answerPage(query: URLSearchParams, response: ServerResponse) {
    const wake = query.get('wake');
    if (wake !== 'load' && wake !== 'idle' && wake !== 'visible' && wake !== 'interaction')
      return void response.writeHead(400).end();
    const late = query.has('late')
      ? new Promise<void>((resolve) => {
          waiting.add(resolve);
        })
      : undefined;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    renderTestPage({
      wake,
      below: query.has('below'),
      late,
      early: query.has('early'),
    }).pipe(response);
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/') return answerPage(searchParams, response);
    if (pathname.endsWith('.js')) {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      return void response.end(readFileSync(join(folder, pathname.slice(1))));
    }
    response.writeHead(200, { 'content-type': 'text/html' });
    return void response.end(
      '<!doctype html><title>Another page</title><link rel=icon href=data:,>',
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    release() {
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      rmSync(folder, { recursive: true });
    },
  };
}
