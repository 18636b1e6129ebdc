import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestText } from '../bench/load.ts';
import { de } from '../../app/i18n/messages/de.ts';
import { HOST, PRODUCT, record } from '../bench/recorded.ts';
import { BROWSER, startShop } from '../bench/shop.ts';
import type { Workerd } from '../bench/workerd.ts';
import { CRAWLER, until } from '../node/ask.ts';
import { request } from '../node/request.ts';

let shop: Workerd;
/** A shop whose kill switch of late pages is set. */
let killed: Workerd;
let twin = 5_900_000;

beforeAll(async () => {
  const kill = { 'control/switches': JSON.stringify({ kill: ['late-pages'] }) };
  shop = await startShop(await record(), { pageStore: 'on', beside: 'memory' });
  killed = await startShop(await record(), { pageStore: 'on', beside: 'memory', values: kill });
  for (const { port } of [shop, killed]) await request({ port, host: HOST, headers: BROWSER });
});
afterAll(() => {
  shop?.stop();
  killed?.stop();
});

async function put(key: string, value: object | '', of: Workerd = shop): Promise<void> {
  const body = value === '' ? '' : JSON.stringify(value);
  const path = `/${encodeURIComponent(key)}`;
  await request({ port: of.beside, host: 'memory.localhost', path, method: 'PUT', body });
}

function setCommerce(mood: object | '', of: Workerd = shop): Promise<void> {
  return put('tests/commerce', mood, of);
}

/** Returns the path of a product page that is not cached. */
function freshPath(): string {
  twin += 1;
  return PRODUCT.path.replace(PRODUCT.number, String(twin));
}

/** Requests a page from the socket. */
function open(
  path: string,
  headers: Readonly<Record<string, string>> = BROWSER,
  { port }: Workerd = shop,
) {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  socket.once('connect', () => socket.write(requestText(`${HOST}:${port}`, path, headers)));
  const header = Promise.withResolvers<void>();
  let text = '';
  let isEarly = false;
  const hasHeader = () => text.includes('</header>');
  const readAll = async () => {
    for await (const part of socket) {
      const isFirst = !hasHeader();
      text += String(part);
      if (isFirst && hasHeader()) {
        isEarly = !text.includes('<main');
        header.resolve();
      }
      if (text.includes('</html>')) break;
    }
    header.resolve();
    return { text, isEarly };
  };
  return {
    /** Resolves when the header has come, or when everything has come without one. */
    header: header.promise,
    hasHeader,
    /** The whole page, and whether its header came before the rest. */
    page: readAll(),
  };
}

/** Reads a whole page. */
function read(...asked: Parameters<typeof open>) {
  return open(...asked).page;
}

/** Reads pages from a back end that answers only after the header of each page has arrived. */
async function readLate(paths: readonly string[]) {
  await setCommerce({ mode: 'wait' });
  const opened = paths.map((path) => open(path));
  await Promise.all(opened.map(({ header }) => header));
  await setCommerce('');
  return Promise.all(opened.map(({ page }) => page));
}

/**
 * Reads a page from a back end that answers only after another shopper, who asked later for another page, has its header. Returns
 * whether the page's own header also arrived before the answer.
 */
async function readBeside(
  path: string,
  headers: Readonly<Record<string, string>> = BROWSER,
  of: Workerd = shop,
) {
  await setCommerce({ mode: 'wait' });
  if (of !== shop) await setCommerce({ mode: 'wait' }, of);
  const opened = open(path, headers, of);
  const shopper = open(freshPath());
  await shopper.header;
  const isEarly = opened.hasHeader();
  await setCommerce('');
  if (of !== shop) await setCommerce('', of);
  const [page, beside] = await Promise.all([opened.page, shopper.page]);
  expect(beside.isEarly).toBe(true);
  return { ...page, isEarly };
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

describe('a page before the back end answers', () => {
  test('shoppers get the header, and one render provides the rest', async () => {
    const path = freshPath();
    for (const { text, isEarly } of await readLate(Array<string>(10).fill(path))) {
      expect(text).toMatch(/^HTTP\/1\.1 200 /);
      expect(isEarly).toBe(true);
      expect([count(text, '<main id="content"'), count(text, '<footer')]).toEqual([1, 1]);
      expect(text.indexOf('<header')).toBeLessThan(text.indexOf('<main id="content"'));
      expect(text).toMatch(/<h1[^>]*>Kuschelbär Bruno/);
      expect(text).toContain('</html>');
      // The policy's nonce allows its style, and all scripts are files.
      const nonce = /style-src[^;]*'nonce-([^']+)'/.exec(text)?.[1] ?? 'none';
      expect(count(text, `<style nonce="${nonce}"`)).toBe(2);
      expect(text.match(/<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)/)).toBeNull();
    }
    const hit = await read(path);
    expect(hit.text).toMatch(/x-cache: hit/i);
  });

  test('crawlers get nothing: they wait for the complete page and its status', async () => {
    const { isEarly, text } = await readBeside(freshPath(), { 'user-agent': CRAWLER });
    expect(isEarly).toBe(false);
    expect(text).toMatch(/<h1[^>]*>Kuschelbär Bruno/);
    expect(text).not.toContain('nonce-');
  });

  test('shoppers get nothing with the kill switch before the back end answers', async () => {
    const { isEarly, text } = await readBeside(freshPath(), BROWSER, killed);
    // Its reviews may stream in late.
    expect(isEarly).toBe(false);
    expect(text).toMatch(/<h1[^>]*>Kuschelbär Bruno/);
  });

  test('a page with another canonical URL redirects there', async () => {
    const path = freshPath();
    const wrong = path.replace('kuschelbaer', 'teddy');
    const [page] = await readLate([`${wrong}?utm_source=x`]);
    expect(page?.text).toContain(`http-equiv="refresh" content="0; url=${path}?utm_source=x"`);
  });

  test('a query that may be unknown is rendered for each request', async () => {
    const { isEarly, text } = await readBeside(`${freshPath()}?variant=gibt-es-nicht`);
    expect(isEarly).toBe(false);
    expect(text).toMatch(/<h1[^>]*>Kuschelbär Bruno/);
  });

  test('a missing product says so', async () => {
    const [page] = await readLate(['/p/gibt-es-nicht-4999999/']);
    expect(page?.text).toContain(`<h1>${de['error.notFound.headline']}</h1>`);
    expect(page?.text).toMatch(/x-robots-tag: noindex/i);
  });
});

test('a page that must be rendered again starts as soon, and on failure shows its last valid copy', async () => {
  const path = freshPath();
  await read(path);
  await put('control/catalogue', { version: Date.now() - 61_000 });
  await setCommerce({ mode: 'hang' });
  // The control values are read every 5 s: from then on the page waits for a new render, which fails.
  let page = await read(path);
  await until(async () => {
    page = await read(path);
    return !/x-cache: hit/i.test(page.text);
  });
  expect(page.text).toMatch(/x-robots-tag: noindex/i);
  expect(page.isEarly).toBe(true);
  expect(page.text).toMatch(/<h1[^>]*>Kuschelbär Bruno/);
  await setCommerce('');
});

test('a page that must be rendered again and is gone says so', async () => {
  const path = freshPath();
  await read(path);
  await put('control/catalogue', { version: Date.now() - 60_500 });
  await setCommerce({ mode: 'status', status: 404, ms: 1_000 });
  let page = await read(path);
  await until(async () => {
    page = await read(path);
    return !/x-cache: hit/i.test(page.text);
  });
  expect(page.text).toContain(`<h1>${de['error.notFound.headline']}</h1>`);
  await setCommerce('');
});

test('a back end that hangs: a translated message, and 503 from then on until it answers', async () => {
  // Calls of earlier tests would still get answers and make this back end seem to work, so the test has its own shop.
  const own = await startShop(await record(), { pageStore: 'on', beside: 'memory' });
  const readOwn = (path = freshPath()) => read(path, BROWSER, own);
  await readOwn();
  await setCommerce({ mode: 'hang' }, own);
  const first = await readOwn();
  expect(first.text).toMatch(/^HTTP\/1\.1 200 /);
  expect(first.text).toContain(`<h1>${de['error.unavailable.headline']}</h1>`);
  const next = await Promise.all([readOwn(), readOwn()]);
  for (const { text } of next) expect(text).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5/i);
  await setCommerce('', own);
  const path = freshPath();
  await readOwn(path);
  expect((await readOwn(path)).text).toMatch(/^HTTP\/1\.1 200 /);
  own.stop();
});
