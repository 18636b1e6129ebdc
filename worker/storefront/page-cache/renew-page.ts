import { isKnownQuery, pageQuery } from '../../../app/domain/page-query.ts';
import { RETRY_AFTER_FAILURE } from '../../../edge-config/cache.ts';
import type { Bindings } from '../bindings.ts';
import type { Settings } from '../env.ts';
import { logLine } from '../http/log-line.ts';
import { type Composed, composePage } from '../pages/compose.tsx';
import { NOBODY, openVisit } from '../pages/page-context.ts';
import { resolvePage } from '../pages/resolve.ts';
import { Trace } from '../http/trace.ts';
import { finishPage } from './finish-page.ts';
import type { PageRequest } from './page-request.ts';
import { type RenderOutcome, renders } from './renders.ts';
import { dropPage, shelvePage } from './page-cache.ts';
import type { StoredPage } from './cached-page.ts';

export interface Renewing {
  readonly env: Bindings;
  readonly settings: Settings;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Renders a cached page anew, once a key and isolate: requests that need it meanwhile join. Where that fails, the cached
 * page stays and is tried again in a while; where the page leads elsewhere now or is no more, it is dropped.
 */
export function renewPage(
  wanted: PageRequest,
  previous: StoredPage,
  renewing: Renewing,
): Promise<RenderOutcome> {
  return (
    renders.find(wanted.key) ??
    renders.start(wanted.key, () => renew(wanted, previous, renewing), renewing.waitUntil)
  );
}

async function renew(
  wanted: PageRequest,
  previous: StoredPage,
  renewing: Renewing,
): Promise<RenderOutcome> {
  const outcome = await render(wanted, renewing);
  const { key } = wanted;
  if (outcome.kind === 'page') shelvePage(key, outcome.page, renewing.waitUntil);
  if (outcome.kind === 'uncacheable') dropPage(key, renewing.waitUntil);
  if (outcome.kind === 'failed') shelvePage(key, postpone(previous), renewing.waitUntil);
  return outcome;
}

async function render(
  wanted: PageRequest,
  { env, settings, waitUntil }: Renewing,
): Promise<RenderOutcome> {
  const trace = new Trace(crypto.randomUUID());
  const { shop, path, url } = wanted;
  try {
    const visit = await openVisit({
      env,
      settings,
      trace,
      visitor: NOBODY,
      shop,
      url,
      path,
      waitUntil,
      wanted: 'renewed',
    });
    const resolution = await resolvePage(visit, url.pathname);
    trace.route = resolution.route;
    const composed = composePage(visit, resolution);
    if (composed.kind === 'redirect')
      return { kind: 'uncacheable', ...(composed.shared ? { to: composed.to } : {}) };
    if (isNotKept(composed)) return { kind: 'uncacheable', isMissing: true };
    const query = pageQuery(url.search);
    if (!composed.times || trace.degraded || trace.source === 'stale') return { kind: 'failed' };
    if (!query || !isKnownQuery(query, composed.times.query ?? {})) return { kind: 'uncacheable' };
    const page = await finishPage(visit, resolution.route, composed, composed.times);
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

/** A missing page is not kept, nor one that is gone by a pattern. */
function isNotKept({ status, times }: Composed): boolean {
  return status === 404 || (status === 410 && !times);
}

/** The last good copy, to be tried again soon; what it was made under stays, and so does its being out of date. */
function postpone(page: StoredPage): StoredPage {
  return { ...page, failedUntil: Date.now() + RETRY_AFTER_FAILURE };
}
