import { expect, test } from 'vitest';
import { readStoredIndexes, storeIndexes } from './slug-index-store.ts';
import type { SlugIndex } from './slug-index.ts';

test('a stored index knows the stories of its old paths', async () => {
  const stored = new Map<string, string>();
  const cache = {
    get: async (keys: string[]) => new Map(keys.map((key) => [key, stored.get(key) ?? null])),
    put: async (key: string, value: string) => {
      stored.set(key, value);
    },
  } as unknown as KVNamespace;
  const index: SlugIndex = {
    shop: 'de-de',
    version: 3,
    entries: new Map([['/b/', { path: '/b/', uuid: 'u-b', fullSlug: 'de-de/b', alternates: {} }]]),
    history: new Map([
      ['/a/', { to: '/b/', uuid: 'u-b' }],
      ['/gone/', { to: null, uuid: 'u-gone' }],
      ['/older/', { to: null, uuid: undefined }],
    ]),
  };
  await storeIndexes([index], cache);
  const [read] = await readStoredIndexes(['de-de'], cache);
  expect(read?.history).toEqual(index.history);
  expect(read?.entries).toEqual(index.entries);
});
