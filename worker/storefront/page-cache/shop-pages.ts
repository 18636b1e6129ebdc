import type { Context } from 'hono';
import { decideQuery } from '../../../app/page/rules/page-query.ts';
import { RENDER_EXPIRES, RENDERS_AT_ONCE } from '../../../edge-config/cache.ts';
import { applyEffects } from '../actions/effects.ts';
import { uncachedQueries } from '../actions/registry.ts';
import { InFlight } from '../http/in-flight.ts';
import type { AppEnv } from '../http/request-context.ts';
import { servicesOf } from '../http/policy.ts';
import { appendQueryCookies, queryCookies } from '../http/visitor/query-cookies.ts';
import { isScriptRequest } from '../http/script-request.ts';
import { deletedServiceCookies } from '../http/visitor/service-cookies.ts';
import type { Composed, Redirect } from '../pages/compose.tsx';
import { composeShopPage, sendPage, type ShopPage } from '../pages/shop-page.ts';
import type { CachedPage } from './cached-page.ts';
import { answerCrowd } from './crowd-page.ts';
import { beginPage, type StartedPage } from './finish-page.ts';
import { cachePage } from './page-cache.ts';
import { isOneVisitors } from './page-request.ts';
import { respondWithPage } from './page-response.ts';
import { cacheRedirect } from './redirect-cache.ts';
import { type PageRender, renderTurns, uncachedOutcome } from './renders.ts';

/** The Hono environment of a page: the render for the cache that its request does, if there is one. */
export interface PageEnv {
  Bindings: AppEnv['Bindings'] & { readonly render?: PageRender | undefined };
}

type FoundPage = Extract<ShopPage, { kind: 'page' }>;

/** Pages not for the cache that this isolate is rendering. A render whose client disconnects expires. */
const personal = new InFlight<Response>(RENDER_EXPIRES);
const anonymous = new InFlight<Response>(RENDER_EXPIRES);

/**
 * Responds with a shop's page, and caches it if it is the same for every visitor. The number of pages that an isolate renders at once is
 * limited (docs/rules/page.md#limits): a flood of uncached URLs must not use up its memory or evict cached pages. Pages of one visitor
 * have a separate limit, so that searches do not delay a basket, and neither they nor forms wait for the turn of another page. A form is
 * never refused, because it may be an order.
 */
export async function shopPages(c: Context<PageEnv>): Promise<Response> {
  const { context, render } = c.env;
  const { host, trace, url, waitUntil } = context;
  const respond = () => respondWithShopPage(c);
  if (render) return inTurn(respond, render.outcome, waitUntil);
  if (c.req.method === 'POST') {
    const response = respond();
    // A form is processed even if its client disconnects; its failure is that of the response.
    waitUntil(response.catch(() => undefined));
    return response;
  }
  // While the page cache is switched off, every page is rendered for its request only.
  const isAlone = context.control.switches.pageStore === 'off';
  const isPersonal = host.kind !== 'shop' || isOneVisitors(host.path, host.shop);
  const alone = isPersonal ? personal : anonymous;
  if (alone.size >= RENDERS_AT_ONCE && host.kind === 'shop')
    return answerCrowd(c.req.raw, { shop: host.shop, requested: url, trace });
  return alone.start(
    trace.id,
    () => (isPersonal || isAlone ? respond() : inTurn(respond)),
    waitUntil,
  );
}

/** Renders in turn. The turn ends with the outcome if there is one to wait for, otherwise with the response. */
async function inTurn(
  respond: () => Promise<Response>,
  outcome?: Promise<unknown>,
  waitUntil?: (work: Promise<unknown>) => void,
): Promise<Response> {
  const endTurn = await renderTurns.take();
  const response = respond();
  const ending = (outcome ?? response).then(endTurn, endTurn);
  waitUntil?.(ending);
  return response;
}

async function respondWithShopPage(c: Context<PageEnv>): Promise<Response> {
  const { context, render } = c.env;
  const page = await composeShopPage(c);
  if (page.kind === 'response') return page.response;
  const canonical = canonicalRedirect(page);
  const response = canonical
    ? await sendRedirect(c, { ...page, composed: canonical }, render)
    : await send(c, page, render);
  const isShown = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!isShown) {
    await applyEffects(response.headers, page.effects ?? {}, context);
    return response;
  }
  const { url, visitor } = context;
  const { crawler, cookieNames } = visitor;
  const services = servicesOf(visitor, Date.now());
  const visit = { crawler, shop: page.context.shop.key, services };
  // The headers of a finished document already contain its cookies (`documentHeaders`).
  if (response.headers.has('etag')) return response;
  // Crawlers send no cookies of earlier visits.
  const deleted = crawler ? [] : deletedServiceCookies(cookieNames, services, url);
  return appendQueryCookies(response, [...deleted, ...queryCookies(url, visit)]);
}

/** Returns the redirect to the page with its query in canonical form; undefined if the query is canonical. */
function canonicalRedirect({ composed, context }: FoundPage): Redirect | undefined {
  if (composed.kind === 'redirect' || !composed.times || context.failed) return undefined;
  const decision = decideQuery(context.url.search, uncachedQueries, composed.query);
  if (decision.kind !== 'redirect') return undefined;
  const to = context.shop.prefix + context.path;
  return { kind: 'redirect', to, status: 301, isForEveryone: true, canonical: decision.canonical };
}

function send(
  c: Context<PageEnv>,
  page: FoundPage,
  render: PageRender | undefined,
): Promise<Response> {
  const { composed } = page;
  if (composed.kind === 'redirect') return sendRedirect(c, { ...page, composed }, render);
  if (!composed.times) {
    render?.settle(uncachedOutcome(composed));
    return sendPage(c, composed);
  }
  return sendCacheable(c, { ...page, composed }, render);
}

/** Redirects, and caches a redirect for every visitor under the URL of the render. */
function sendRedirect(
  c: Context<PageEnv>,
  { context, route, composed }: FoundPage & { readonly composed: Redirect },
  render: PageRender | undefined,
): Promise<Response> {
  const { control, shop, trace } = context;
  const { to, status, canonical, isForEveryone } = composed;
  if (render && isForEveryone && !trace.degraded)
    cacheRedirect(
      render.key,
      { to, status, canonical, route, shop: shop.key },
      control,
      Date.now(),
    );
  render?.settle({ kind: 'uncacheable', ...(isForEveryone ? { to } : {}) });
  return sendPage(c, composed);
}

/**
 * Renders the finished document for the cache. It is also the response if no part of it is late, and for crawlers and scripts, which
 * wait for late parts; a shopper gets a stream of the same data at once.
 */
async function sendCacheable(
  c: Context<PageEnv>,
  page: FoundPage & { readonly composed: Composed },
  render: PageRender | undefined,
): Promise<Response> {
  const { context, composed, route } = page;
  const decision = decideQuery(context.url.search, uncachedQueries, composed.query);
  if (!render || decision.kind !== 'cached') {
    render?.settle({ kind: 'uncacheable' });
    return sendPage(c, composed);
  }
  const started = await beginPage(context, route, composed);
  const finishing = finishForCache(started, render.key, context);
  render.settle(finishing.then((cached) => (cached ? { kind: 'page', page: cached } : FAILED)));
  context.waitUntil(finishing);
  const waits = started.isWhole || context.visitor.crawler || isScriptRequest(c.req.raw.headers);
  const cached = waits ? await finishing : undefined;
  return cached
    ? respondWithPage(cached, c.req.raw, {
        requested: context.url,
        cache: 'miss',
        trace: context.trace,
      })
    : sendPage(c, composed);
}

const FAILED = { kind: 'failed' } as const;

async function finishForCache(
  started: StartedPage,
  key: string,
  { trace, waitUntil }: FoundPage['context'],
): Promise<CachedPage | undefined> {
  try {
    const page = await started.finish();
    if (page) cachePage(key, page, waitUntil);
    return page;
  } catch (error) {
    console.error(
      JSON.stringify({ id: trace.id, event: 'page.unfinished', message: String(error) }),
    );
    return undefined;
  }
}
