import { PAGE_STORE_BYTES } from '../../../edge-config/cache.ts';
import { PageMemory } from './memory.ts';
import { fromCacheResponse, type CachedPage, toCacheResponse } from './cached-page.ts';

/** The isolate's cached pages, in front of the Cache API. They are the same for every visitor. */
const memory = new PageMemory(PAGE_STORE_BYTES);

/** Returns the page in memory. */
export function pageInMemory(key: string): CachedPage | undefined {
  return memory.get(key);
}

/**
 * Returns the page in this location's Cache API and stores it in memory; undefined if there is none or it cannot be
 * read.
 */
export async function pageInCache(key: string): Promise<CachedPage | undefined> {
  try {
    const response = await caches.default.match(cacheUrl(key));
    const page = response && (await fromCacheResponse(response));
    if (page) memory.set(key, page);
    return page;
  } catch (error) {
    console.warn(JSON.stringify({ event: 'pages.cache', message: String(error) }));
    return undefined;
  }
}

/** Caches a page: in memory at once, in the Cache API after the response. */
export function cachePage(
  key: string,
  page: CachedPage,
  waitUntil: (work: Promise<unknown>) => void,
) {
  memory.set(key, page);
  waitUntil(
    caches.default.put(cacheUrl(key), toCacheResponse(page)).catch((error: unknown) => {
      console.warn(JSON.stringify({ event: 'pages.cache', message: String(error) }));
    }),
  );
}

/** Deletes a cached page. */
export function deletePage(key: string, waitUntil: (work: Promise<unknown>) => void) {
  memory.delete(key);
  waitUntil(caches.default.delete(cacheUrl(key)));
}

function cacheUrl(key: string): string {
  return `https://pages.internal/${key}`;
}
