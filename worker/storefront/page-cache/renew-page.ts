import { decideQuery } from '../../../app/page/rules/page-query.ts';
import { RETRY_AFTER_FAILURE } from '../../../edge-config/cache.ts';
import { uncachedQueries } from '../actions/registry.ts';
import type { Control } from '../http/control.ts';
import { logLine } from '../http/log-line.ts';
import type { ShopContext, WorkerContext } from '../http/request-context.ts';
import { Trace } from '../http/trace.ts';
import { ANONYMOUS_VISITOR } from '../http/visitor/visitor.ts';
import { composePage } from '../pages/compose.tsx';
import { createPageContext, type PageContext } from '../pages/page-context.ts';
import { resolvePage } from '../pages/resolve.ts';
import type { CachedPage } from './cached-page.ts';
import { finishPage } from './finish-page.ts';
import { cachePage, deletePage } from './page-cache.ts';
import type { PageRequest } from './page-request.ts';
import { type RenderOutcome, renders, renderTurns, uncachedOutcome } from './renders.ts';

/** The page cache's context of a request, before it is known whether a page must be rendered. */
export interface CacheContext extends WorkerContext {
  readonly control: Control;
}

/** Returns the context of a page that is rendered for the cache, independent of the request. */
export function anonymousContext(
  { host, shop, url, path }: PageRequest,
  cache: CacheContext,
  isRevalidation = false,
): ShopContext & Pick<PageContext, 'path'> {
  const trace = new Trace(crypto.randomUUID());
  const visitor = ANONYMOUS_VISITOR;
  return { ...cache, host, shop, url, path, trace, visitor, clientIp: undefined, isRevalidation };
}

/**
 * Renders a cached page again, once per key and isolate: other requests for it join. If that fails, the cached page stays
 * and is tried again later. A page that now redirects, no longer exists or is no longer cached is deleted.
 */
export function renewPage(
  wanted: PageRequest,
  previous: CachedPage,
  cache: CacheContext,
): Promise<RenderOutcome> {
  return (
    renders.find(wanted.key) ??
    renders.start(wanted.key, () => renew(wanted, previous, cache), cache.waitUntil)
  );
}

async function renew(
  wanted: PageRequest,
  previous: CachedPage,
  cache: CacheContext,
): Promise<RenderOutcome> {
  const endTurn = await renderTurns.take();
  const outcome = await render(wanted, cache).finally(endTurn);
  const { key } = wanted;
  if (outcome.kind === 'page') cachePage(key, outcome.page, cache.waitUntil);
  if (outcome.kind === 'uncacheable') deletePage(key, cache.waitUntil);
  if (outcome.kind === 'failed') cachePage(key, postpone(previous), cache.waitUntil);
  return outcome;
}

async function render(wanted: PageRequest, cache: CacheContext): Promise<RenderOutcome> {
  const request = anonymousContext(wanted, cache, true);
  const { trace, url } = request;
  try {
    const context = await createPageContext(request);
    const resolution = await resolvePage(context, url.pathname);
    trace.route = resolution.route;
    const composed = composePage(context, resolution);
    if (composed.kind === 'redirect')
      return { kind: 'uncacheable', ...(composed.isForEveryone ? { to: composed.to } : {}) };
    if (!composed.times) return uncachedOutcome(composed);
    if (trace.degraded || trace.source === 'stale') return { kind: 'failed' };
    const decision = decideQuery(url.search, uncachedQueries, composed.query);
    if (decision.kind !== 'cached') return { kind: 'uncacheable' };
    const page = await finishPage(context, resolution.route, composed);
    return page ? { kind: 'page', page } : { kind: 'failed' };
  } catch (error) {
    console.error(
      JSON.stringify({ id: trace.id, event: 'page.unrenewed', message: String(error) }),
    );
    return { kind: 'failed' };
  } finally {
    logLine(trace, 'RENEW', 0, 'renew');
  }
}

/** Returns the last good copy, to be revalidated soon. It keeps its stamp, and so stays stale. */
function postpone(page: CachedPage): CachedPage {
  return { ...page, failedUntil: Date.now() + RETRY_AFTER_FAILURE };
}
