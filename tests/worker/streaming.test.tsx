import { Hono } from 'hono';
import { Suspense, use } from 'react';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from '../../worker/storefront/http/request-context.ts';
import { requestLog } from '../../worker/storefront/http/request-log.ts';
import { renderDocument, renderPage } from '../../worker/storefront/pages/render.tsx';
import { invocation } from './fixtures/context.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

function Late({ words }: { words: Promise<string> }) {
  return <p>{use(words)}</p>;
}

function page(words: Promise<string>) {
  return (
    <main>
      <h1>Die Schale</h1>
      <Suspense fallback={<p>leer</p>}>
        <Late words={words} />
      </Suspense>
    </main>
  );
}

/** Requests a page with a slot that waits for a promise, as a shopper. */
async function ask(words: Promise<string>, signal?: AbortSignal) {
  const app = new Hono<AppEnv>().use(requestLog()).get('*', (c) =>
    renderPage(c, {
      status: 200,
      title: 'Spät',
      cacheControl: 'no-cache',
      cache: 'miss',
      body: page(words),
    }),
  );
  const request = new Request('http://at.nestling.localhost:8787/', {
    headers: { 'user-agent': PHONE },
    ...(signal ? { signal } : {}),
  });
  const { context, ctx } = await invocation(request);
  return app.fetch(request, { context }, ctx);
}

function reader(response: Response) {
  const stream = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return async () => (await stream?.read())?.value ?? '';
}

/** Reads until the stream contains the words; returns '' if it ends before. */
async function readUntil(read: () => Promise<string>, words: string): Promise<string> {
  let html = '';
  for (let chunk = await read(); chunk !== ''; chunk = await read()) {
    html += chunk;
    if (html.includes(words)) return html;
  }
  return '';
}

/** Returns a promise that fails while the page waits for it. */
function failing(): Promise<string> {
  const late = Promise.withResolvers<string>();
  late.promise.catch(() => undefined);
  late.reject(new Error('secret of the engine'));
  return late.promise;
}

describe('a streamed page with a late slot', () => {
  it('a streamed page with a late slot sends the shell immediately and the slot when it is ready, with the nonce of the policy', async () => {
    const late = Promise.withResolvers<string>();
    const response = await ask(late.promise);
    const read = reader(response);
    const shell = await readUntil(read, 'leer');
    expect(shell).toContain('Die Schale');
    expect(shell).toContain('leer');
    late.resolve('Wärmflasche „Öhrchen“');
    let rest = '';
    for (let chunk = await read(); chunk !== ''; chunk = await read()) rest += chunk;
    expect(rest).toContain('Wärmflasche „Öhrchen“');
    const nonce =
      /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? 'none';
    const scripts = [...(shell + rest).matchAll(/<script(?![^>]*src=)([^>]*)>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes] of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
  });

  it('a failing slot leaves its fallback, and the answer stays successful', async () => {
    const response = await ask(failing());
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('leer');
  });

  it('a streamed page with a late slot ends when the shopper leaves', async () => {
    const leaving = new AbortController();
    const response = await ask(new Promise(() => {}), leaving.signal);
    const read = reader(response);
    expect(await readUntil(read, 'leer')).toContain('Die Schale');
    leaving.abort();
    const rest = await read().catch((error: unknown) => String(error));
    expect(rest).not.toContain('Wärmflasche');
  });
});

describe('the page of the same request rendered at once', () => {
  it('the same page rendered at once waits for the slot: its content is in place, without script or markers', async () => {
    const late = Promise.withResolvers<string>();
    const made = renderDocument({ title: 'Spät' }, page(late.promise), () => undefined);
    late.resolve('Wärmflasche');
    const html = new TextDecoder().decode((await made).bytes);
    expect(html).toContain('<p>Wärmflasche</p>');
    expect(html.slice(html.indexOf('<body>'))).not.toMatch(/leer|<script|<template|hidden/);
  });
});
