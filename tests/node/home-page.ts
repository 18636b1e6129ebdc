import type { Stores } from './harness.ts';
import type { Answered } from './request.ts';

/** CACHE key of the Austrian home page's story, and words of the page. */
export const HOME = 'story/1/de-at/home';
export const HEADLINE = 'Alles fürs Nest';

/** Deletes everything in CACHE. */
export async function forget({ CACHE }: Stores): Promise<void> {
  const { keys } = await CACHE.list({});
  await Promise.all(keys.map(({ name }) => CACHE.delete(name)));
}

/** Returns where a page's content came from, as its Server-Timing says: fresh, stale, fallback. */
export function sourceOf({ headers }: Answered): string | undefined {
  return /content;desc="(\w+)"/.exec(String(headers['server-timing']))?.[1];
}
