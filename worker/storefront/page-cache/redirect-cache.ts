import { build } from 'virtual:assets';
import { settledRedirects } from '../../../app/domain/redirect-manifest.ts';
import { REDIRECT_CACHE_TTL, REDIRECT_CACHE_MAX } from '../../../edge-config/cache.ts';
import type { Control } from '../http/control.ts';
import type { RedirectTarget } from '../pages/redirect.ts';

/**
 * Redirects of every visitor that this isolate resolved: by a rule of the manifest, a story that moved, a product's
 * canonical URL, a query in its one form. They are bounded by number, since the paths of a pattern are without end.
 */

export interface CachedRedirect extends RedirectTarget {
  readonly route: string;
  readonly shop: string;
}

interface Entry extends CachedRedirect {
  readonly madeUnder: string;
  readonly until: number;
}

const memory = new Map<string, Entry>();

/** Returns where a page's key leads; undefined where it was not resolved under the current versions. */
export function redirectInMemory(
  key: string,
  control: Control,
  now: number,
): CachedRedirect | undefined {
  const found = memory.get(key);
  if (!found) return undefined;
  const holds = now < found.until && found.madeUnder === versionsOf(control, now);
  if (!holds) memory.delete(key);
  return holds ? found : undefined;
}

/** Caches where a page's key leads; not under unknown versions, nor under those that KV may still give old values of. */
export function cacheRedirect(
  key: string,
  redirect: CachedRedirect,
  control: Control,
  now: number,
) {
  const madeUnder = versionsOf(control, now);
  if (madeUnder === undefined) return;
  memory.delete(key);
  memory.set(key, { ...redirect, madeUnder, until: now + REDIRECT_CACHE_TTL });
  if (memory.size <= REDIRECT_CACHE_MAX) return;
  const [oldest] = memory.keys();
  if (oldest !== undefined) memory.delete(oldest);
}

function versionsOf({ content, catalogue, redirects }: Control, now: number): string | undefined {
  if (content === undefined || settledRedirects(redirects, now) !== (redirects ?? 0))
    return undefined;
  return [build, content.version, catalogue, redirects].join(' ');
}
