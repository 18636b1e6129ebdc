import { build } from 'virtual:assets';
import { settledRedirects } from '../../../app/redirect/rules/redirect-manifest.ts';
import { REDIRECT_CACHE_TTL, REDIRECT_CACHE_MAX } from '../../../edge-config/cache.ts';
import type { Control } from '../http/control.ts';
import { type RedirectTarget, redirectLifetime, redirectLocation } from '../pages/redirect.ts';
import { securityHeaderList } from '../http/security-headers.ts';
import { policy } from '../../../edge-config/csp.ts';
import { logLine } from '../http/log-line.ts';
import { Trace } from '../http/trace.ts';
import type { PageRequest } from './page-request.ts';
import type { CacheContext } from './renew-page.ts';

/**
 * Redirects for every visitor that this isolate has resolved: by a rule of the manifest, a moved story, a product's
 * canonical URL or a query's canonical form. Their number is limited, since a pattern matches any number of paths.
 */

export interface CachedRedirect extends RedirectTarget {
  readonly route: string;
  readonly shop: string;
}

interface Entry extends CachedRedirect {
  readonly versions: string;
  readonly until: number;
}

const memory = new Map<string, Entry>();

/** Returns the cached redirect of a page's key; undefined if it was not resolved under the current versions. */
export function redirectInMemory(
  key: string,
  control: Control,
  now: number,
): CachedRedirect | undefined {
  const found = memory.get(key);
  if (!found) return undefined;
  const holds = now < found.until && found.versions === versionsOf(control, now);
  if (!holds) memory.delete(key);
  return holds ? found : undefined;
}

/**
 * Caches the redirect of a page's key, unless the versions are unknown or so new that KV may still return old values.
 */
export function cacheRedirect(
  key: string,
  redirect: CachedRedirect,
  control: Control,
  now: number,
) {
  const versions = versionsOf(control, now);
  if (versions === undefined) return;
  memory.delete(key);
  memory.set(key, { ...redirect, versions, until: now + REDIRECT_CACHE_TTL });
  if (memory.size <= REDIRECT_CACHE_MAX) return;
  const [oldest] = memory.keys();
  if (oldest !== undefined) memory.delete(oldest);
}

function versionsOf({ content, catalogue, redirects }: Control, now: number): string | undefined {
  if (content === undefined || settledRedirects(redirects, now) !== (redirects ?? 0))
    return undefined;
  return [build, content.version, catalogue, redirects].join(' ');
}

/** Returns the response of a cached redirect, with the request's own query. */
function respondWithRedirect(redirect: CachedRedirect, request: Request, trace: Trace): Response {
  const { status } = redirect;
  trace.route = redirect.route;
  trace.shop = redirect.shop;
  const { search } = new URL(request.url);
  const headers = new Headers(securityHeaderList);
  headers.set('location', redirectLocation(redirect, search));
  headers.set('cache-control', redirectLifetime(status, search));
  headers.set('content-security-policy', policy());
  headers.set('x-cache', 'hit');
  headers.set('x-request-id', trace.id);
  return new Response(null, { status, headers });
}

/** Responds with a cached redirect that is the same for every visitor. */
export function redirectFromCache(
  { key }: PageRequest,
  request: Request,
  { control }: CacheContext,
): Response | undefined {
  if (control.switches.pageStore === 'off') return undefined;
  const redirect = redirectInMemory(key, control, Date.now());
  if (!redirect) return undefined;
  const trace = new Trace(crypto.randomUUID());
  const response = respondWithRedirect(redirect, request, trace);
  logLine(trace, request.method, response.status, 'hit');
  return response;
}
