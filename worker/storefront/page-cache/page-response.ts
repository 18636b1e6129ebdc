import { build } from 'virtual:assets';
import { knownCountry } from '../../../app/shop/rules/country.ts';
import { SPECULATION_RULES } from '../../../edge-config/speculation.ts';
import { appendCookies, cookieNames, rawCookie } from '../http/cookies.ts';
import { isCrawler } from '../http/crawler.ts';
import { documentTimings } from '../http/document-timings.ts';
import { isRetail } from '../http/visitor/retail.ts';
import { securityHeaderList } from '../http/security-headers.ts';
import { type PolicyAsk, policyFor } from '../http/policy.ts';
import type { Trace } from '../http/trace.ts';
import { queryCookies } from '../http/visitor/query-cookies.ts';
import { deletedServiceCookies } from '../http/visitor/service-cookies.ts';
import { matchesTag, type CachedPage } from './cached-page.ts';

export type CacheStatus = 'hit' | 'stale' | 'miss' | 'bypass';

export interface PageResponseFacts {
  /** The URL as it was requested. */
  readonly requested: URL;
  readonly cache: CacheStatus;
  readonly trace: Trace;
  /** Whether the page is served although it could not be rendered again. */
  readonly failed?: boolean;
}

/** Returns the response of a cached page. Only headers differ by visitor, never the body. */
export function respondWithPage(
  page: CachedPage,
  request: Request,
  { requested, cache, trace, failed = false }: PageResponseFacts,
): Response {
  const source = failed ? 'fallback' : page.source;
  trace.route = page.route;
  trace.shop = page.shop;
  trace.source = source;
  const { etag, status, styleHash } = page;
  const headers = documentHeaders(
    request,
    { requested, cache, trace },
    { styleHash },
    { 'cache-control': 'max-age=0, must-revalidate', etag },
  );
  if (status === 200 && matchesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  // Each response gets its own bytes: the platform would copy a view of the memory without counting the copy in V8's
  // heap.
  return new Response(request.method === 'HEAD' ? null : page.bytes.slice(), { status, headers });
}

/**
 * Returns the headers of a document: `own`, and those that differ by visitor. Cookies of services that the visitor does not allow are
 * deleted. If the headers set cookies, they forbid caches to store the response. They are joined before they are passed to the
 * platform, because each of its calls leaves JavaScript.
 */
export function documentHeaders(
  request: Request,
  { requested, cache, trace }: Pick<PageResponseFacts, 'requested' | 'cache' | 'trace'>,
  source: Pick<PolicyAsk, 'nonce' | 'styleHash'>,
  own: Readonly<Record<string, string>>,
): Headers {
  const cookie = request.headers.get('cookie');
  const facts = {
    country: knownCountry(request.cf?.['country']),
    crawler: isCrawler(request.headers.get('user-agent')),
    retail: isRetail(cookie, Date.now()),
  };
  const ask = { hostname: requested.hostname, now: Date.now(), ...source };
  const { csp, services } = policyFor({ ...facts, rawConsent: rawCookie(cookie, 'consent') }, ask);
  const { crawler } = facts;
  const cookies = [
    // An answer may have expired since the cookies were set.
    ...deletedServiceCookies(cookieNames(cookie), services, requested),
    ...queryCookies(requested, { crawler, shop: trace.shop, services }),
  ];
  const headers = new Headers({
    ...securityHeaderList,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': csp,
    'speculation-rules': SPECULATION_RULES,
    'x-cache': cache,
    'x-build': build,
    'x-request-id': trace.id,
    'server-timing': [...trace.timings(), ...documentTimings(facts, services)].join(', '),
    ...own,
  });
  appendCookies(headers, cookies);
  return headers;
}
