import { withQuery } from '../../../app/domain/redirect.ts';
import { securityHeaderList } from '../http/security-headers.ts';
import { redirectLifetime } from '../pages/redirect.ts';
import { policy } from '../../../edge-config/csp.ts';
import type { Trace } from '../http/trace.ts';
import type { KeptRedirect } from './redirect-cache.ts';

/** The answer with a redirect that is remembered: the asker's own query goes on to its target. */
export function answerRedirect(
  { to, status, route, shop }: KeptRedirect,
  request: Request,
  trace: Trace,
): Response {
  trace.route = route;
  trace.shop = shop;
  const { search } = new URL(request.url);
  const headers = new Headers(securityHeaderList);
  headers.set('location', withQuery(to, search));
  headers.set('cache-control', redirectLifetime(status, search));
  headers.set('content-security-policy', policy());
  headers.set('x-cache', 'hit');
  headers.set('x-request-id', trace.id);
  return new Response(null, { status, headers });
}
