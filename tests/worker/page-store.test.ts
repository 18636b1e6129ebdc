import { expect, test } from 'vitest';
import { PageStore } from '../../worker/storefront/cache/page-store.ts';
import type { StoredPage } from '../../worker/storefront/cache/stored-page.ts';

const MAX = 1024 * 1024;

function page(size: number): StoredPage {
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
  const store = new PageStore(MAX);
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
  const store = new PageStore(MAX);
  store.set('huge', page(MAX + 1));
  expect([store.get('huge'), store.bytes]).toEqual([undefined, 0]);
  store.set('a', page(1000));
  const once = store.bytes;
  store.set('a', page(1000));
  expect(store.bytes).toBe(once);
  store.delete('a');
  expect(store.bytes).toBe(0);
});
