import { build } from 'virtual:assets';
import {
  judgePage,
  mustAskRedirects,
  type PageVersions,
} from '../../../app/domain/page-freshness.ts';
import { settledRedirects } from '../../../app/domain/redirect-manifest.ts';
import { FIRST_BYTE_PATIENCE, RENDER_PATIENCE } from '../../../edge-config/cache.ts';
import type { Bindings } from '../bindings.ts';
import { settingsOf } from '../http/prepare.ts';
import { logLine } from '../http/log-line.ts';
import { Trace } from '../http/trace.ts';
import { isSilent } from '../upstream/call.ts';
import { answerRedirect } from './redirect-response.ts';
import { answerStored, type StoreCache } from './page-response.ts';
import { type Control, isControlKnown, knownControl, readControl } from '../sources/control.ts';
import { join } from '../http/in-flight.ts';
import { answerLate, answerUnavailable } from './late-page.tsx';
import { renders, startRender, takeRender } from './renders.ts';
import { type PageRequest, readPageRequest } from './page-request.ts';
import { pageInCache, pageInMemory, shelvePage } from './page-cache.ts';
import { leadsElsewhere } from './page-redirects.ts';
import { redirectInMemory } from './redirect-cache.ts';
import { type Renewing, renewPage } from './renew-page.ts';
import { sayLimits } from './degraded-banner.ts';
import { holds, type StoredPage } from './cached-page.ts';

/**
 * Answers with a cached page before any middleware, out of memory or the Cache API and without a KV read. Where there is
 * none, `handle` renders the page for this request and the cache, and other requests wait for it. Undefined: the page is
 * this request's alone, and `handle` is yet to be called.
 */
export function answerFromStore(
  request: Request,
  env: Bindings,
  ctx: ExecutionContext,
  handle: () => Promise<Response>,
): Promise<Response | undefined> | Response | undefined {
  const settings = settingsOf(env);
  if (!settings.ok) return undefined;
  const wanted = readPageRequest(request, settings.settings.ENVIRONMENT);
  if (!wanted) return undefined;
  const renewing = {
    env,
    settings: settings.settings,
    waitUntil: (work: Promise<unknown>) => ctx.waitUntil(work),
  };
  const control = knownControl(env);
  const redirect = control && redirectFromStore(wanted, request, control);
  if (redirect) return redirect;
  const page = control && pageInMemory(wanted.key);
  return page
    ? serve(page, wanted, request, control, renewing)
    : lookFurther(wanted, request, renewing, handle);
}

/** Of renders that fail while a request waits for their page, so many; then it is answered 503. */
const FAILED_RENDERS = 2;

async function lookFurther(
  wanted: PageRequest,
  request: Request,
  renewing: Renewing,
  handle: () => Promise<Response>,
): Promise<Response | undefined> {
  const cached = pageInMemory(wanted.key);
  const [control, page] = await Promise.all([
    readControl(renewing.env, renewing.waitUntil),
    cached ?? pageInCache(wanted.key),
  ]);
  const redirect = redirectFromStore(wanted, request, control);
  if (redirect) return redirect;
  if (page) return serve(page, wanted, request, control, renewing);
  if (control.switches.pageStore === 'off') return undefined;
  return joinRender(wanted, request, renewing, handle);
}

/**
 * Waits for the page that another request renders right now, as long as that one may take, or renders it where there is
 * no such render or it failed. Where render after render fails or is late, the answer is 503. Undefined where the page
 * differs by visitor.
 */
async function joinRender(
  wanted: PageRequest,
  request: Request,
  renewing: Renewing,
  handle: () => Promise<Response>,
): Promise<Response | undefined> {
  const until = Date.now() + RENDER_PATIENCE;
  for (let failed = 0; failed < FAILED_RENDERS; failed += 1) {
    const running = renders.find(wanted.key);
    if (!running) return renderPage(wanted, request, renewing, handle);
    const early = await join(running, FIRST_BYTE_PATIENCE);
    const late = early ? undefined : await answerLate(wanted, request, renewing, running);
    if (late) return late;
    const outcome = early ?? (await join(running, until - Date.now()));
    if (outcome?.kind === 'page' && holds(outcome.page))
      return answer(outcome.page, wanted, request, renewing, 'hit');
    if (outcome?.kind === 'uncacheable') return undefined;
    if (outcome === undefined) break;
  }
  return answerUnavailable(wanted, request, renewing);
}

/** Renders a page for the cache and this request, which gets the stream of the same render, or its late page. */
async function renderPage(
  wanted: PageRequest,
  request: Request,
  renewing: Renewing,
  handle: () => Promise<Response>,
): Promise<Response> {
  const running = startRender(wanted.key, request, renewing.waitUntil);
  const handled = handle().finally(() => takeRender(request)?.settle({ kind: 'failed' }));
  const early = await join(handled, FIRST_BYTE_PATIENCE);
  if (early) return early;
  const late = await answerLate(wanted, request, renewing, running);
  if (!late) return handled;
  renewing.waitUntil(handled.then(({ body }) => body?.cancel()));
  return late;
}

function serve(
  page: StoredPage,
  wanted: PageRequest,
  request: Request,
  control: Control,
  renewing: Renewing,
): Promise<Response | undefined> | Response | undefined {
  if (control.switches.pageStore === 'off') return undefined;
  const versions = versionsOf(control, renewing.env);
  const now = Date.now();
  if (mustAskRedirects(page.stamp, versions))
    // What is gone may be so by a rule that is no more.
    return page.status === 410
      ? serveRenewed(page, wanted, request, renewing)
      : serveAfterRedirects(page, wanted, request, control, renewing);
  const verdict = judgePage(page.stamp, versions, now);
  const failed = page.failedUntil !== undefined && now < page.failedUntil;
  if (verdict === 'fresh') return answer(page, wanted, request, renewing, 'hit');
  if (failed) return answer(page, wanted, request, renewing, 'stale', true);
  if (verdict === 'wait') return serveRenewed(page, wanted, request, renewing);
  renewing.waitUntil(renewPage(wanted, page, renewing));
  return answer(page, wanted, request, renewing, 'stale');
}

async function serveRenewed(
  page: StoredPage,
  wanted: PageRequest,
  request: Request,
  renewing: Renewing,
): Promise<Response | undefined> {
  const until = Date.now() + RENDER_PATIENCE;
  const running = renewPage(wanted, page, renewing);
  const early = await join(running, FIRST_BYTE_PATIENCE);
  const late = early ? undefined : await answerLate(wanted, request, renewing, running, page);
  if (late) return late;
  const outcome = early ?? (await join(running, until - Date.now()));
  switch (outcome?.kind) {
    case 'page':
      // Begun before a border of its prices, and over after it.
      if (!holds(outcome.page)) break;
      return answer(outcome.page, wanted, request, renewing, 'miss');
    case 'failed':
      return answer(page, wanted, request, renewing, 'stale', true);
    case 'uncacheable':
      return undefined;
    case undefined:
      break;
  }
  // The render may still end with another price than the cached page shows.
  return answerUnavailable(wanted, request, renewing);
}

/** The redirects are newer than the page: the manifest is asked once, then the page is served on. */
async function serveAfterRedirects(
  page: StoredPage,
  wanted: PageRequest,
  request: Request,
  control: Control,
  renewing: Renewing,
): Promise<Response | undefined> {
  if (await leadsElsewhere(wanted, renewing, control)) return undefined;
  const checked = { ...page, stamp: { ...page.stamp, redirects: control.redirects ?? 0 } };
  // Under a version so young that KV may still hold old rules, the next asker asks again.
  if (settledRedirects(control.redirects, Date.now()) === checked.stamp.redirects)
    shelvePage(wanted.key, checked, renewing.waitUntil);
  return serve(checked, wanted, request, control, renewing);
}

/** Where an address leads everybody, as this isolate found out. */
function redirectFromStore(
  { key }: PageRequest,
  request: Request,
  control: Control,
): Response | undefined {
  if (control.switches.pageStore === 'off') return undefined;
  const redirect = redirectInMemory(key, control, Date.now());
  if (!redirect) return undefined;
  const trace = new Trace(crypto.randomUUID());
  const response = answerRedirect(redirect, request, trace);
  logLine(trace, request.method, response.status, 'hit');
  return response;
}

function answer(
  page: StoredPage,
  { asked, shop }: PageRequest,
  request: Request,
  { env }: Renewing,
  cache: StoreCache,
  failed = false,
): Response {
  const trace = new Trace(crypto.randomUUID());
  const told = isSilent('commerce', env, Date.now()) ? sayLimits(page, shop) : page;
  const response = answerStored(told, request, { asked, cache, trace, failed });
  logLine(trace, request.method, response.status, cache);
  return response;
}

function versionsOf(control: Control, env: Bindings): PageVersions {
  return {
    build,
    content: control.content?.version,
    catalogue: control.catalogue,
    catalogues: control.catalogues,
    redirects: control.redirects,
    known: isControlKnown(env),
  };
}
