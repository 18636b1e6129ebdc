import { expect, test } from 'vitest';
import { REDIRECT_CACHE_MAX } from '../../edge-config/cache.ts';
import type { Control } from '../../worker/storefront/http/control.ts';
import { PageMemory } from '../../worker/storefront/page-cache/memory.ts';
import {
  redirectInMemory,
  cacheRedirect,
} from '../../worker/storefront/page-cache/redirect-cache.ts';
import { readPageRequest } from '../../worker/storefront/page-cache/page-request.ts';
import type { CachedPage } from '../../worker/storefront/page-cache/cached-page.ts';

const MAX = 1024 * 1024;

function page(size: number): CachedPage {
  const stamp = {
    build: 'b',
    content: 0,
    catalogue: 0,
    redirects: 0,
    showsPrices: false,
    freshUntil: undefined,
    validUntil: undefined,
  };
  return {
    status: 200,
    bytes: new Uint8Array(size),
    etag: 'W/"a"',
    styleHash: undefined,
    stamp,
    source: 'fresh',
    route: 'content',
    shop: 'de-de',
  };
}

test('10,000 pages never bring the store over its bound; what was used last stays', () => {
  const store = new PageMemory(MAX);
  store.set('home', page(10_000));
  for (let index = 0; index < 10_000; index += 1) {
    store.set(`page-${index}`, page(index % 20_000));
    store.get('home');
    expect(store.bytes).toBeLessThanOrEqual(MAX);
  }
  expect(store.get('home')).toBeDefined();
  expect(store.get('page-9999')).toBeDefined();
  expect(store.get('page-0')).toBeUndefined();
});

test('a page larger than the store is not kept, and replacing one counts once', () => {
  const store = new PageMemory(MAX);
  store.set('huge', page(MAX + 1));
  expect([store.get('huge'), store.bytes]).toEqual([undefined, 0]);
  store.set('a', page(1000));
  const once = store.bytes;
  store.set('a', page(1000));
  expect(store.bytes).toBe(once);
  store.delete('a');
  expect(store.bytes).toBe(0);
});

test('a limited number of a pattern’s paths is cached; the oldest are removed first', () => {
  const now = Date.parse('2026-11-21T09:00:00Z');
  const control: Control = {
    content: { version: 1, cv: 1 },
    contents: [1],
    catalogue: 1,
    catalogues: [1],
    redirects: 1,
    switches: { pageStore: 'on', kill: [], flags: {} },
  };
  const redirect = { to: '/', status: 301, route: 'redirect', shop: 'de-de' } as const;
  for (let index = 0; index <= REDIRECT_CACHE_MAX; index += 1)
    cacheRedirect(`key-${index}`, redirect, control, now);
  expect(redirectInMemory('key-0', control, now)).toBeUndefined();
  expect(redirectInMemory('key-1', control, now)).toBeDefined();
  expect(redirectInMemory(`key-${REDIRECT_CACHE_MAX}`, control, now)).toBeDefined();
});

test('5,000 different searches have no place in a cache: a page’s URL is not even parsed again', () => {
  const origin = 'http://at.nestling.localhost:8787';
  const readRequest = (path: string) => readPageRequest(new Request(origin + path), 'local');
  const home = readRequest('/');
  expect(home).toBeDefined();
  for (let index = 0; index < 5000; index += 1)
    expect(readRequest(`/suche/?query=body+${index}`)).toBeUndefined();
  expect(readRequest('/')).toBe(home);
});
