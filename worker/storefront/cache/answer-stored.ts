import { isbot } from 'isbot';
import { build } from 'virtual:assets';
import { knownCountry } from '../../../app/domain/country.ts';
import { policy } from '../../../edge-config/csp.ts';
import { SPECULATION_RULES } from '../../../edge-config/speculation.ts';
import { documentTimings } from '../middleware/document-timings.ts';
import { securityHeaderList } from '../middleware/security-headers.ts';
import type { Trace } from '../trace.ts';
import { matchesTag, type StoredPage } from './stored-page.ts';

export type StoreCache = 'hit' | 'stale' | 'miss';

export interface StoredAnswer {
  readonly cache: StoreCache;
  readonly trace: Trace;
  /** Whether the page is served although it could not be renewed. */
  readonly failed?: boolean;
}

/** The answer with a stored page: what differs by visitor stands in headers, never in the body (DESIGN §3). */
export function answerStored(
  page: StoredPage,
  request: Request,
  { cache, trace, failed = false }: StoredAnswer,
): Response {
  const source = failed ? 'fallback' : page.source;
  trace.route = page.route;
  trace.shop = page.shop;
  trace.source = source;
  const facts = {
    country: knownCountry(request.cf?.['country']),
    crawler: isCrawler(request.headers.get('user-agent')),
  };
  const headers = new Headers(securityHeaderList);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('cache-control', 'max-age=0, must-revalidate');
  headers.set('content-security-policy', policyOf(page));
  headers.set('etag', page.etag);
  headers.set('speculation-rules', SPECULATION_RULES);
  headers.set('x-cache', cache);
  headers.set('x-build', build);
  headers.set('x-request-id', trace.id);
  headers.set('server-timing', [...trace.timings(), ...documentTimings(facts)].join(', '));
  if (matchesTag(request.headers.get('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers });
  // A view of memory would be copied outside of V8's count (rendering.md): each answer gets its own bytes.
  return new Response(request.method === 'HEAD' ? null : page.bytes.slice(), { headers });
}

const policies = new WeakMap<StoredPage, string>();

function policyOf(page: StoredPage): string {
  const known = policies.get(page);
  if (known !== undefined) return known;
  const made = policy(page.styleHash ? { styleHash: page.styleHash } : {});
  policies.set(page, made);
  return made;
}

/** User agents seen lately; the test itself is a long pattern. */
const crawlers = new Map<string, boolean>();
const MOST_AGENTS = 500;

function isCrawler(agent: string | null): boolean {
  if (agent === null) return false;
  const known = crawlers.get(agent);
  if (known !== undefined) return known;
  if (crawlers.size >= MOST_AGENTS) crawlers.clear();
  const found = isbot(agent);
  crawlers.set(agent, found);
  return found;
}
