import { securityHeaderList } from '../http/security-headers.ts';
import { redirectLifetime, redirectLocation } from '../pages/redirect.ts';
import { policy } from '../../../edge-config/csp.ts';
import type { Trace } from '../http/trace.ts';
import type { CachedRedirect } from './redirect-cache.ts';

/** Returns the response of a cached redirect, with the request's own query. */
export function respondWithRedirect(
  redirect: CachedRedirect,
  request: Request,
  trace: Trace,
): Response {
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
