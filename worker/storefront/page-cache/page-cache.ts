import { PAGE_STORE_BYTES } from '../../../edge-config/cache.ts';
import { PageStore } from './memory.ts';
import { fromCacheResponse, type StoredPage, toCacheResponse } from './cached-page.ts';

/** The isolate's finished pages, in front of the Cache API. Everybody's, nobody's own. */
const memory = new PageStore(PAGE_STORE_BYTES);

/** The page in memory. */
export function pageInMemory(key: string): StoredPage | undefined {
  return memory.get(key);
}

/** The page in this place's Cache API, taken into memory; undefined where there is none that can be read. */
export async function pageInCache(key: string): Promise<StoredPage | undefined> {
  try {
    const response = await caches.default.match(cacheAddress(key));
    const page = response && (await fromCacheResponse(response));
    if (page) memory.set(key, page);
    return page;
  } catch (error) {
    console.warn(JSON.stringify({ event: 'pages.cache', message: String(error) }));
    return undefined;
  }
}

/** Keeps a page in memory at once and in the Cache API behind the answer. */
export function shelvePage(
  key: string,
  page: StoredPage,
  waitUntil: (work: Promise<unknown>) => void,
) {
  memory.set(key, page);
  waitUntil(
    caches.default.put(cacheAddress(key), toCacheResponse(page)).catch((error: unknown) => {
      console.warn(JSON.stringify({ event: 'pages.cache', message: String(error) }));
    }),
  );
}

/** Forgets a page that is no more. */
export function dropPage(key: string, waitUntil: (work: Promise<unknown>) => void) {
  memory.delete(key);
  waitUntil(caches.default.delete(cacheAddress(key)));
}

function cacheAddress(key: string): string {
  return `https://pages.internal/${key}`;
}
