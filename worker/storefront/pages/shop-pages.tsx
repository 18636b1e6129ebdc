import type { Context } from 'hono';
import { isPathTooLong, isQueryTooLong, normalisePath } from '../../../app/domain/path.ts';
import { submitForm } from '../actions/submit-form.ts';
import type { AppEnv } from '../bindings.ts';
import { settledControl } from '../sources/control.ts';
import { keepPage } from '../page-cache/cache-page.ts';
import { keepRedirect } from '../page-cache/cache-redirect.ts';
import { takeRender } from '../page-cache/renders.ts';
import { makesTooMuch, TOO_MUCH } from '../http/render-limit.ts';
import { isSameOrigin } from '../http/origin-guard.ts';
import { type Composed, composePage, type Redirect } from './compose.tsx';
import { messageAnswer } from './messages.tsx';
import { type Opening, openVisit } from './page-context.ts';
import { isPreview } from './preview.ts';
import { asksTooMuch, isRefused } from './query-limit.ts';
import { redirectTo } from './redirect.ts';
import { renderPage } from './render.tsx';
import { type Resolution, resolvePage } from './resolve.ts';
import { addCookies, visitCookies } from '../http/voucher-cookie.ts';
import type { Visit } from './page.ts';

/** Answers every page of a shop: GET and HEAD show it, POST submits one of its forms to the page's own address. */
export async function shopPages(c: Context<AppEnv>): Promise<Response> {
  const place = c.get('place');
  if (place.kind !== 'shop') return c.notFound();
  const url = new URL(c.req.url);
  const { settings, trace, visitor } = c.var;
  const path = normalisePath(place.rest);
  const isLook = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isLook && (await isRefused(c, url))) return toBare(c, place.shop.prefix + path);
  const opening: Opening = {
    env: c.env,
    settings,
    trace,
    visitor,
    shop: place.shop,
    url,
    path,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    preview: await isPreview(url, settings),
  };
  const visit = await openVisit(opening);
  if (isPathTooLong(url.pathname) || isQueryTooLong(url.search)) return tooLong(c, visit);
  switch (c.req.method) {
    case 'GET':
    case 'HEAD':
      return addCookies(await look(c, opening, visit), visitCookies(url, visitor));
    case 'POST':
      return post(c, visit);
    default:
      return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD, POST' });
  }
}

/**
 * Shows what the address leads to. Nothing is missing before it is known that nothing was published just now: the first who
 * asks after a while finds control values that are as old.
 */
async function look(c: Context<AppEnv>, opening: Opening, visit: Visit): Promise<Response> {
  const { pathname } = opening.url;
  const found = await resolvePage(visit, pathname);
  if (found.answer.kind !== 'missing') return show(c, visit, found);
  const { content } = await settledControl(c.env);
  if ((content?.version ?? 0) <= (visit.control.content?.version ?? 0))
    return show(c, visit, found);
  const anew = await openVisit(opening);
  return show(c, anew, await resolvePage(anew, pathname));
}

/** The page without its query is kept, and costs next to nothing (303: the query stays behind). */
function toBare(c: Context<AppEnv>, path: string): Response {
  return redirectTo(c, path, 303);
}

async function post(c: Context<AppEnv>, visit: Visit): Promise<Response> {
  if (!isSameOrigin(c.req.raw)) {
    visit.trace.note('guard.refused');
    return c.text('This form must come from a page of the shop itself.', 403);
  }
  const outcome = await submitForm(c, visit);
  if (outcome.kind === 'refused') return c.text(outcome.text, outcome.status);
  if (outcome.kind === 'done') return redirectTo(c, outcome.to, 303);
  // The page that tells it is made for this client alone.
  if (await makesTooMuch(c, 'form')) return c.text('Too many forms that failed.', 429, TOO_MUCH);
  const posted = { ...visit, problem: outcome.problem, failed: outcome.failed };
  const resolution = await resolvePage(posted, visit.shop.prefix + visit.path);
  return show(c, posted, await followOnce(posted, resolution));
}

/** A form's failure is told on the page that its address leads to: a redirect would lose it, and what was typed. */
function followOnce(visit: Visit, resolution: Resolution): Resolution | Promise<Resolution> {
  const { answer } = resolution;
  const { prefix } = visit.shop;
  if (answer.kind !== 'redirect' || answer.status !== 301) return resolution;
  if (!answer.to.startsWith(`${prefix}/`)) return resolution;
  return resolvePage({ ...visit, path: answer.to.slice(prefix.length) }, answer.to);
}

function tooLong(c: Context<AppEnv>, visit: Visit): Promise<Response> {
  const answer = messageAnswer('tooLong', visit.frame);
  const composed = composePage(visit, { route: 'content', layout: 'default', answer });
  return answerWith(c, composed, 414);
}

/** Answers with a page, and keeps it for everybody where it is everybody's. */
async function show(c: Context<AppEnv>, visit: Visit, resolution: Resolution): Promise<Response> {
  visit.trace.route = resolution.route;
  const composed = composePage(visit, resolution);
  const isCounted = composed.kind !== 'redirect' && c.req.method !== 'POST' && !visit.preview;
  if (isCounted && (await asksTooMuch(c, visit.url, composed.times?.query)))
    return toBare(c, visit.shop.prefix + visit.path);
  if (composed.kind === 'redirect') keepRedirect(c.req.raw, visit, resolution.route, composed);
  else if (composed.times) {
    const kept = await keepPage(c.req.raw, visit, resolution.route, composed, composed.times);
    if (kept) return kept;
  } else
    takeRender(c.req.raw)?.settle(
      composed.status === 503
        ? { kind: 'failed' }
        : { kind: 'uncacheable', isMissing: composed.status === 404 || composed.status === 410 },
    );
  return answerWith(c, composed);
}

function answerWith(
  c: Context<AppEnv>,
  composed: Composed | Redirect,
  status?: 414,
): Promise<Response> {
  if (composed.kind === 'redirect')
    return Promise.resolve(redirectTo(c, composed.to, composed.status));
  const { head, body, cacheControl, times } = composed;
  if (head.bridge) c.header('x-robots-tag', 'noindex');
  return renderPage(c, {
    ...head,
    status: status ?? composed.status,
    cacheControl,
    cache: times ? 'miss' : 'bypass',
    body,
  });
}
