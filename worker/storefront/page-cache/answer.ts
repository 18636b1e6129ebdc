import { build } from 'virtual:assets';
import {
  freshnessOf,
  mustAskRedirects,
  type PageVersions,
} from '../../../app/page/rules/page-freshness.ts';
import { settledRedirects } from '../../../app/redirect/rules/redirect-manifest.ts';
import { loadMessages } from '../../../app/i18n/languages.ts';
import { loadSheets } from '../../../app/styles/sheets.ts';
import { spokenLanguage } from '../../../app/shop/rules/shop.ts';
import { FIRST_BYTE_PATIENCE, PUBLISH_PATIENCE } from '../../../edge-config/cache.ts';
import { type HostMatch, matchHost } from '../http/host-match.ts';
import { join } from '../http/in-flight.ts';
import { logLine } from '../http/log-line.ts';
import {
  createRequestContext,
  type RequestContext,
  type WorkerContext,
} from '../http/request-context.ts';
import { respondNotReady } from '../http/settings.ts';
import { Trace } from '../http/trace.ts';
import { isControlKnown, knownControl, readControl } from '../sources/control.ts';
import { findRedirect } from '../sources/redirects.ts';
import { isUpstreamUnavailable } from '../upstream/call.ts';
import { type CachedPage, holds } from './cached-page.ts';
import { answerCrowd } from './crowd-page.ts';
import { injectDegradedBanner } from './degraded-banner.ts';
import { answerLate, answerUnavailable } from './late-page.tsx';
import { cachePage, pageInCache, pageInMemory } from './page-cache.ts';
import { type PageRequest, readPageRequest } from './page-request.ts';
import { type CacheStatus, respondWithPage } from './page-response.ts';
import { redirectFromCache } from './redirect-cache.ts';
import { type CacheContext, renewPage } from './renew-page.ts';
import { firstBytePatience, isCrowded, PageRender, renderPatience, renders } from './renders.ts';

/** Handles a request that no cached page answers. With `render`, it renders its page for the cache. */
export type Handle = (context: RequestContext, render?: PageRender) => Promise<Response>;

/** A page request, and what answers it. */
interface Miss {
  readonly wanted: PageRequest;
  readonly request: Request;
  readonly cache: CacheContext;
  readonly handle: Handle;
  /** When the request was read, in milliseconds since 1970. */
  readonly readAt: number;
}

/**
 * Responds with a cached page before any middleware, from memory or the Cache API and without a KV read. Without one,
 * `handle` renders the page for this request and the cache, and other requests wait for it.
 */
export function answerRequest(
  request: Request,
  worker: WorkerContext,
  handle: Handle,
): Promise<Response> | Response {
  const wanted = readPageRequest(request, worker.settings.ENVIRONMENT);
  const control = wanted && knownControl(worker.env);
  if (!wanted || !control) return answerMiss(wanted, request, worker, handle);
  const cache = { ...worker, control };
  const redirect = redirectFromCache(wanted, request, cache);
  if (redirect) return redirect;
  const page = pageInMemory(wanted.key);
  return page
    ? answerPage(page, { wanted, request, cache, handle, readAt: Date.now() })
    : answerMiss(wanted, request, worker, handle);
}

/** Decides what a page request gets, as the table of docs/caching.md#what-a-page-request-gets. Its redirects are answered before. */
function answerPage(page: CachedPage | undefined, miss: Miss): Promise<Response> | Response {
  const { cache } = miss;
  if (cache.control.switches.pageStore === 'off') return renderAlone(miss);
  if (!page) return joinRender(miss);
  const [versions, now] = [versionsOf(cache), Date.now()];
  if (mustAskRedirects(page.stamp, versions))
    // The redirect rule of a gone page may have been deleted since.
    return page.status === 410 ? serveRenewed(page, miss) : serveAfterRedirects(page, miss);
  const freshness = freshnessOf(page.stamp, versions, now);
  if (freshness === 'fresh') return respond(page, miss, 'hit');
  if (hasFailed(page, now)) return respond(page, miss, 'stale', true);
  if (freshness === 'hurry') return serveHurried(page, miss);
  return freshness === 'renew' ? serveStale(page, miss) : serveRenewed(page, miss);
}

/** Returns whether the last render of a page failed so recently that it is not tried again yet. */
function hasFailed({ failedUntil }: CachedPage, now: number): boolean {
  return failedUntil !== undefined && now < failedUntil;
}

async function answerMiss(
  wanted: PageRequest | undefined,
  request: Request,
  worker: WorkerContext,
  handle: Handle,
): Promise<Response> {
  const readAt = Date.now();
  const host = wanted?.host ?? matchHost(new URL(request.url), worker.settings.ENVIRONMENT);
  const [control, page, unready] = await Promise.all([
    readControl(worker),
    wanted && (pageInMemory(wanted.key) ?? pageInCache(wanted.key)),
    readyTexts(host, worker.env),
  ]);
  if (unready) return unready;
  const cache = { ...worker, control };
  if (!wanted) return handleAlone(request, cache, handle, host);
  const redirect = redirectFromCache(wanted, request, cache);
  if (redirect) return redirect;
  return answerPage(page, { wanted, request, cache, handle, readAt });
}

/**
 * Reads the style sheets of pages and the messages of a host's shops, because a call may be about the shop of the other language. Responds
 * if they cannot be read.
 */
async function readyTexts(
  host: HostMatch,
  { ASSETS }: WorkerContext['env'],
): Promise<Response | undefined> {
  const shops = host.kind === 'shop' ? host.shops : [];
  const languages = new Set(shops.flatMap((shop) => [spokenLanguage(shop), shop.language]));
  try {
    await Promise.all([
      loadSheets(ASSETS),
      ...[...languages].map((language) => loadMessages(language, ASSETS)),
    ]);
    return undefined;
  } catch (error) {
    return respondNotReady(error);
  }
}

/** Number of failed renders that a request waits for before it gets a 503. */
const FAILED_RENDERS = 2;
/** Number of renders whose prices change meanwhile, as at midnight: the next one begins after the change. */
const OUTDATED_RENDERS = 2;

/**
 * Waits for the page that another request is rendering, up to the time limit of a render. Renders the page if there
 * is no such render or it failed. Responds with 503 if renders fail repeatedly or are late.
 */
async function joinRender(miss: Miss): Promise<Response> {
  const { wanted, request, cache } = miss;
  const until = Date.now() + renderPatience();
  for (let failed = 0; failed < FAILED_RENDERS; failed += 1) {
    const running = renders.find(wanted.key);
    if (!running) return isCrowded('awaited') ? refuse(miss) : renderPage(miss);
    const early = await join(running, FIRST_BYTE_PATIENCE);
    const late = early ? undefined : await answerLate(wanted, request, cache, running);
    if (late) return late;
    const outcome = early ?? (await join(running, until - Date.now()));
    if (outcome?.kind === 'page' && holds(outcome.page)) return respond(outcome.page, miss, 'hit');
    if (outcome?.kind === 'uncacheable') return renderInTurn(miss);
    if (outcome === undefined) break;
  }
  return answerUnavailable(wanted, request, cache);
}

/** Renders a page for the cache and this request, which gets the stream of the same render, or its late page. */
async function renderPage({ wanted, request, cache, handle }: Miss): Promise<Response> {
  const render = new PageRender(wanted.key);
  const running = renders.start(wanted.key, () => render.outcome, cache.waitUntil);
  const handled = handleAlone(request, cache, handle, wanted.host, render);
  const early = await join(handled, firstBytePatience());
  if (early) return early;
  const late = await answerLate(wanted, request, cache, running);
  if (!late) return handled;
  cache.waitUntil(handled.then(({ body }) => body?.cancel()));
  return late;
}

/** Responds with 503 if this isolate renders the maximum number of pages; a cached page is served at any number. */
function refuse({ wanted, request, readAt }: Miss): Response {
  const { shop, requested } = wanted;
  const trace = new Trace(crypto.randomUUID(), readAt);
  const response = answerCrowd(request, { shop, requested, trace });
  logLine(trace, request.method, response.status, 'bypass');
  return response;
}

/**
 * Renders an uncached page, such as a missing one, for one of the requests that have waited for it: they take turns, and none is refused.
 */
function renderInTurn({ wanted, request, cache, handle }: Miss): Promise<Response> {
  return handleAlone(request, cache, handle, wanted.host, new PageRender(wanted.key));
}

/** Renders a page that differs by visitor, or while the page cache is switched off. */
function renderAlone({ wanted, request, cache, handle }: Miss): Promise<Response> {
  return handleAlone(request, cache, handle, wanted.host);
}

async function handleAlone(
  request: Request,
  cache: CacheContext,
  handle: Handle,
  host?: HostMatch,
  render?: PageRender,
): Promise<Response> {
  try {
    return await handle(await createRequestContext(request, cache, host), render);
  } finally {
    // A request that ends without an outcome has no page for the waiting requests.
    render?.settle({ kind: 'failed' });
  }
}

/** Responds with a stale page, and renders it behind the response, if there is no crowd: else a later request does. */
function serveStale(page: CachedPage, miss: Miss): Response {
  const { wanted, cache } = miss;
  if (!isCrowded('background')) cache.waitUntil(renewPage(wanted, page, cache));
  return respond(page, miss, 'stale');
}

/** Waits a moment for the render of a page behind a publish that others see already; if it is late, the page of before is served. */
async function serveHurried(page: CachedPage, miss: Miss): Promise<Response> {
  const { wanted, cache } = miss;
  if (!renders.find(wanted.key) && isCrowded('background')) return respond(page, miss, 'stale');
  const running = renewPage(wanted, page, cache);
  cache.waitUntil(running);
  const outcome = await join(running, PUBLISH_PATIENCE);
  if (outcome?.kind === 'page' && holds(outcome.page)) return respond(outcome.page, miss, 'miss');
  if (outcome?.kind === 'uncacheable') return renderAlone(miss);
  return respond(page, miss, 'stale', outcome?.kind === 'failed');
}

async function serveRenewed(page: CachedPage, miss: Miss): Promise<Response> {
  const { wanted, request, cache } = miss;
  const until = Date.now() + renderPatience();
  for (let outdated = 0; outdated < OUTDATED_RENDERS; outdated += 1) {
    if (!renders.find(wanted.key) && isCrowded('awaited')) return refuse(miss);
    const running = renewPage(wanted, page, cache);
    const early = await join(running, FIRST_BYTE_PATIENCE);
    const late = early ? undefined : await answerLate(wanted, request, cache, running, page);
    if (late) return late;
    const outcome = early ?? (await join(running, until - Date.now()));
    if (outcome?.kind === 'failed') return respond(page, miss, 'stale', true);
    if (outcome?.kind === 'uncacheable') return renderAlone(miss);
    if (outcome === undefined) break;
    if (holds(outcome.page)) return respond(outcome.page, miss, 'miss');
    // The render began before its prices changed, and ended afterwards.
  }
  // The price of a further render may differ from that of the cached page.
  return answerUnavailable(wanted, request, cache);
}

/** Serves a page that is older than the redirects: the manifest is checked once per version of the redirects. */
async function serveAfterRedirects(page: CachedPage, miss: Miss): Promise<Response> {
  const { wanted, cache } = miss;
  const { env, control, waitUntil } = cache;
  const trace = new Trace(crypto.randomUUID());
  const redirect = await findRedirect(wanted.shop, wanted.path, '', { env, control, trace });
  for (const event of trace.events) console.warn(JSON.stringify(event));
  if (redirect) return renderAlone(miss);
  const checked = { ...page, stamp: { ...page.stamp, redirects: control.redirects ?? 0 } };
  // While the version is so new that KV may still return old rules, the next request reads them again.
  if (settledRedirects(control.redirects, Date.now()) === checked.stamp.redirects)
    cachePage(wanted.key, checked, waitUntil);
  return answerPage(checked, miss);
}

function respond(
  page: CachedPage,
  { wanted, request, cache: { control } }: Miss,
  cache: CacheStatus,
  failed = false,
): Response {
  const { requested, shop } = wanted;
  const trace = new Trace(crypto.randomUUID());
  const isDegraded = isUpstreamUnavailable('commerce', control, Date.now());
  const shown = isDegraded ? injectDegradedBanner(page, shop) : page;
  const response = respondWithPage(shown, request, { requested, cache, trace, failed });
  logLine(trace, request.method, response.status, cache);
  return response;
}

function versionsOf({ control, env }: CacheContext): PageVersions {
  return {
    build,
    content: control.content?.version,
    contents: control.contents,
    catalogue: control.catalogue,
    catalogues: control.catalogues,
    redirects: control.redirects,
    known: isControlKnown(env),
  };
}
