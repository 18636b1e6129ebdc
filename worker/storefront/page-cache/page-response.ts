import { build } from 'virtual:assets';
import { knownCountry } from '../../../app/domain/country.ts';
import { SPECULATION_RULES } from '../../../edge-config/speculation.ts';
import { rawCookie } from '../http/cookies.ts';
import { isCrawler } from '../http/crawler.ts';
import { documentTimings } from '../http/document-timings.ts';
import { securityHeaderList } from '../http/security-headers.ts';
import { type PolicyAsk, policyFor } from '../http/policy.ts';
import type { Trace } from '../http/trace.ts';
import { visitCookies, WITH_COOKIES } from '../http/voucher-cookie.ts';
import { matchesTag, type StoredPage } from './cached-page.ts';

export type StoreCache = 'hit' | 'stale' | 'miss' | 'bypass';

export interface StoredAnswer {
  /** The address as it was asked for. */
  readonly asked: URL;
  readonly cache: StoreCache;
  readonly trace: Trace;
  /** Whether the page is served although it could not be renewed. */
  readonly failed?: boolean;
}

/** The answer with a stored page: what differs by visitor stands in headers, never in the body (DESIGN §3). */
export function answerStored(
  page: StoredPage,
  request: Request,
  { asked, cache, trace, failed = false }: StoredAnswer,
): Response {
  const source = failed ? 'fallback' : page.source;
  trace.route = page.route;
  trace.shop = page.shop;
  trace.source = source;
  const { styleHash } = page;
  const headers = documentHeaders(request, { asked, cache, trace }, { styleHash });
  if (!headers.has('set-cookie')) headers.set('cache-control', 'max-age=0, must-revalidate');
  headers.set('etag', page.etag);
  const { status } = page;
  if (status === 200 && matchesTag(request.headers.get('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers });
  // A view of memory would be copied outside of V8's count: each answer gets its own bytes.
  return new Response(request.method === 'HEAD' ? null : page.bytes.slice(), { status, headers });
}

/**
 * The headers of a document that the page cache answers: what differs by visitor is here. Where the address sets cookies
 * it is not to be stored; else `cache-control` is the caller's.
 */
export function documentHeaders(
  request: Request,
  { asked, cache, trace }: Pick<StoredAnswer, 'asked' | 'cache' | 'trace'>,
  source: Pick<PolicyAsk, 'nonce' | 'styleHash'>,
): Headers {
  const facts = {
    country: knownCountry(request.cf?.['country']),
    crawler: isCrawler(request.headers.get('user-agent')),
  };
  const cookies = visitCookies(asked, facts);
  const { csp, services } = policyFor(rawCookie(request.headers.get('cookie'), 'consent'), {
    hostname: asked.hostname,
    now: Date.now(),
    ...source,
  });
  const headers = new Headers(securityHeaderList);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (cookies.length > 0) headers.set('cache-control', WITH_COOKIES);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  headers.set('content-security-policy', csp);
  headers.set('speculation-rules', SPECULATION_RULES);
  headers.set('x-cache', cache);
  headers.set('x-build', build);
  headers.set('x-request-id', trace.id);
  headers.set(
    'server-timing',
    [...trace.timings(), ...documentTimings(facts, services)].join(', '),
  );
  return headers;
}
