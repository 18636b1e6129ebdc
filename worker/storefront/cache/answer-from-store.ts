import { build } from 'virtual:assets';
import {
  judgePage,
  mustAskRedirects,
  type PageVersions,
} from '../../../app/domain/page-freshness.ts';
import { settledRedirects } from '../../../app/domain/redirect-manifest.ts';
import { JOIN_PATIENCE } from '../../../edge-config/cache.ts';
import type { Bindings } from '../bindings.ts';
import { settingsOf } from '../middleware/prepare.ts';
import { logLine } from '../middleware/log-line.ts';
import { Trace } from '../trace.ts';
import { isSilent } from '../upstream/ask.ts';
import { answerRedirect } from './answer-redirect.ts';
import { answerStored, type StoreCache } from './answer-stored.ts';
import { type Control, isControlKnown, knownControl, readControl } from './control.ts';
import { claimOn, claimPage, takeClaim } from './page-claims.ts';
import { type PageRequest, readPageRequest } from './page-request.ts';
import { pageInCache, pageInMemory, shelvePage } from './page-shelf.ts';
import { leadsElsewhere } from './page-redirects.ts';
import { redirectInMemory } from './redirect-shelf.ts';
import { type Renewing, renewPage } from './renew-page.ts';
import { sayLimits } from './say-limits.ts';
import type { StoredPage } from './stored-page.ts';

/**
 * The way of a hit, before any middleware (DESIGN §3): a stored page answers out of memory or the Cache API, without a
 * KV read. Undefined: the page is to be made, and this request has claimed it; `releasePage` ends the claim.
 */
export function answerFromStore(
  request: Request,
  env: Bindings,
  ctx: ExecutionContext,
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
    : lookFurther(wanted, request, renewing);
}

/** Ends a claim that no page was kept for. */
export function releasePage(request: Request) {
  takeClaim(request)?.settle(undefined);
}

async function lookFurther(
  wanted: PageRequest,
  request: Request,
  renewing: Renewing,
): Promise<Response | undefined> {
  const kept = pageInMemory(wanted.key);
  const [control, page] = await Promise.all([
    readControl(renewing.env, renewing.waitUntil),
    kept ?? pageInCache(wanted.key),
  ]);
  const redirect = redirectFromStore(wanted, request, control);
  if (redirect) return redirect;
  if (page) return serve(page, wanted, request, control, renewing);
  if (control.switches.pageStore === 'off') return undefined;
  const running = claimOn(wanted.key);
  if (!running) {
    claimPage(wanted.key, request);
    return undefined;
  }
  // Somebody makes it right now: its bytes are worth a short wait, a stream of our own after that.
  const made = await Promise.race([running.page, patience()]);
  return made && answer(made, wanted, request, renewing, 'hit');
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
  const renewal = await renewPage(wanted, page, renewing);
  if (renewal.kind === 'renewed') return answer(renewal.page, wanted, request, renewing, 'miss');
  return renewal.kind === 'gone'
    ? undefined
    : answer(page, wanted, request, renewing, 'stale', true);
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

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, JOIN_PATIENCE, undefined));
}
