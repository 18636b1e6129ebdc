import { isKnownQuery, pageQuery } from '../../../app/domain/page-query.ts';
import { RETRY_AFTER_FAILURE } from '../../../edge-config/cache.ts';
import type { Bindings } from '../bindings.ts';
import type { Settings } from '../env.ts';
import { logLine } from '../middleware/log-line.ts';
import { type Composed, composePage } from '../pages/compose.tsx';
import { NOBODY, openVisit } from '../pages/open-visit.ts';
import { resolvePage } from '../pages/resolve.ts';
import { Trace } from '../trace.ts';
import { finishPage } from './finish-page.ts';
import { claimOn, claimPage } from './page-claims.ts';
import type { PageRequest } from './page-request.ts';
import { dropPage, shelvePage } from './page-shelf.ts';
import type { StoredPage } from './stored-page.ts';

export interface Renewing {
  readonly env: Bindings;
  readonly settings: Settings;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export type Renewal =
  | { readonly kind: 'renewed'; readonly page: StoredPage }
  /** The page leads elsewhere now or is no more: its handler answers. */
  | { readonly kind: 'gone' }
  /** It could not be made whole: the last good copy stays, and is tried again in a while. */
  | { readonly kind: 'failed' };

/** Makes a stored page anew, once a key and isolate; whoever asks meanwhile joins. */
export async function renewPage(
  wanted: PageRequest,
  previous: StoredPage,
  renewing: Renewing,
): Promise<Renewal> {
  const running = claimOn(wanted.key);
  if (running) {
    const page = await running.page;
    return page ? { kind: 'renewed', page } : { kind: 'failed' };
  }
  const claim = claimPage(wanted.key);
  const renewal = await make(wanted, renewing);
  if (renewal.kind === 'renewed') shelvePage(wanted.key, renewal.page, renewing.waitUntil);
  if (renewal.kind === 'gone') dropPage(wanted.key, renewing.waitUntil);
  if (renewal.kind === 'failed') shelvePage(wanted.key, postpone(previous), renewing.waitUntil);
  claim.settle(renewal.kind === 'renewed' ? renewal.page : undefined);
  return renewal;
}

async function make(wanted: PageRequest, { env, settings, waitUntil }: Renewing): Promise<Renewal> {
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
    if (composed.kind === 'redirect' || isNotKept(composed)) return { kind: 'gone' };
    const query = pageQuery(url.search);
    if (!composed.times || trace.degraded || trace.source === 'stale') return { kind: 'failed' };
    if (!query || !isKnownQuery(query, composed.times.query ?? {})) return { kind: 'gone' };
    const page = await finishPage(visit, resolution.route, composed, composed.times);
    return page ? { kind: 'renewed', page } : { kind: 'failed' };
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
