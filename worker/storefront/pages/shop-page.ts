import type { Context } from 'hono';
import { z } from 'zod';
import { storySchema } from '../../../app/content/story.ts';
import { parseJson } from '../http/json.ts';
import { readSent } from '../http/read-sent.ts';
import type { FailedForm as ShownForm } from '../../../app/form/rules/failed-form.ts';
import { isPathTooLong, isQueryTooLong } from '../../../app/page/rules/path.ts';
import { translator } from '../../../app/i18n/translate.ts';
import { CONTENT_POLICY } from '../../../app/route-table.ts';
import { applyEffects, type Effects } from '../actions/effects.ts';
import { problemTexts } from '../actions/problem-texts.ts';
import { type FailedForm, submitForm } from '../actions/submit-form.ts';
import { isSameOrigin } from '../http/origin-guard.ts';
import { isRateLimited, RATE_LIMITED } from '../http/rate-limit.ts';
import type { AppEnv } from '../http/request-context.ts';
import { settledControl } from '../sources/control.ts';
import { type Composed, composePage, type Redirect } from './compose.tsx';
import { addLikelyProducts } from '../product/pages/likely-products.ts';
import { messageAnswer } from './messages.tsx';
import { createPageContext, type PageContext, type PageRequestContext } from './page-context.ts';
import { isPreview } from './preview.ts';
import { redirectTo } from './redirect.ts';
import { renderPage } from './render.tsx';
import { type Resolution, resolvePage } from './resolve.ts';

/** A page that is composed but not rendered yet, or a response that is not a page. */
export type ShopPage =
  | { readonly kind: 'response'; readonly response: Response }
  | {
      readonly kind: 'page';
      readonly context: PageContext;
      /** The route for the log. */
      readonly route: string;
      readonly composed: Composed | Redirect;
      /** Effects of a failed form. */
      readonly effects?: Effects | undefined;
    };

/** Composes every page of a shop: GET and HEAD show it, POST sends one of its forms to the page's own URL. */
export async function composeShopPage(c: Context<AppEnv>): Promise<ShopPage> {
  const { context: request } = c.env;
  const { host, url } = request;
  if (host.kind !== 'shop') return respond(await c.notFound());
  const { path, shop } = host;
  request.trace.shop = shop.key;
  const asked = { ...request, shop, path, isPreview: await isPreview(url, request.settings) };
  if (isPathTooLong(url.pathname) || isQueryTooLong(url.search))
    return respond(await tooLong(c, await createPageContext(asked)));
  switch (c.req.method) {
    case 'GET':
    case 'HEAD':
      return show(await createPageContext(asked));
    case 'POST':
      if (!isSameOrigin(c.req.raw)) {
        request.trace.addEvent('guard.refused');
        const refusal = 'This form must come from a page of the shop itself.';
        return respond(c.text(refusal, 403, NO_STORE));
      }
      return isTyped(c, asked) ? showTyped(c, asked) : post(c, asked);
    default:
      return respond(c.text('Method Not Allowed', 405, { allow: 'GET, HEAD, POST' }));
  }
}

function respond(response: Response): ShopPage {
  return { kind: 'response', response };
}

/**
 * Composes the page of a URL. A 404 needs current control values, since the page may have just been published: the
 * first request after a pause has old ones.
 */
async function show(context: PageContext): Promise<ShopPage> {
  const { pathname } = context.url;
  const found = await resolvePage(context, pathname);
  if (found.answer.kind !== 'missing') return compose(context, found);
  const control = await settledControl(context.env);
  if ((control.content?.version ?? 0) <= (context.control.content?.version ?? 0))
    return compose(context, found);
  const renewed = await createPageContext({ ...context, control });
  return compose(renewed, await resolvePage(renewed, pathname));
}

async function compose(
  context: PageContext,
  resolution: Resolution,
): Promise<Extract<ShopPage, { kind: 'page' }>> {
  const { route } = resolution;
  context.trace.route = route;
  const answered = await addLikelyProducts(context, resolution);
  return { kind: 'page', context, route, composed: composePage(context, answered) };
}

/** Headers of a response to a form that no action handled. */
const NO_STORE = { 'cache-control': 'no-store' };

/** Handles a form. The layout is read only for a page, since most forms redirect. */
async function post(c: Context<AppEnv>, asked: PageRequestContext): Promise<ShopPage> {
  const { path, shop } = asked;
  const outcome = await submitForm(c.req.raw, asked, path);
  const t = translator(shop);
  if (outcome.kind === 'refused') {
    const text = outcome.status === 413 ? t('form.tooLarge') : outcome.text;
    return respond(c.text(text, outcome.status, NO_STORE));
  }
  if (outcome.kind === 'done') {
    const response = redirectTo(c, { to: outcome.to, status: 303 });
    await applyEffects(response.headers, outcome.effects, asked);
    return respond(response);
  }
  const { effects = {}, form } = outcome;
  // The page with the problems is rendered for this client only.
  if (await isRateLimited(asked, { binding: 'RENDER_LIMIT', count: 'form' })) {
    const response = c.text(t('form.tooMany'), 429, RATE_LIMITED);
    await applyEffects(response.headers, effects, asked);
    return respond(response);
  }
  const context = await createPageContext(asked);
  const failed = { ...context, failed: shownForm(form, context) };
  const resolution = await resolvePage(failed, shop.prefix + path);
  return { ...(await compose(failed, await followOnce(failed, resolution))), effects };
}

/** Bytes of a story that an editor sends while typing. */
const MAX_TYPED = 2_000_000;
const typedSchema = z.object({ story: storySchema });

/** Returns whether the editor's preview sends a story as it is typed, instead of a form. */
function isTyped(c: Context<AppEnv>, { isPreview: isVerified }: PageRequestContext): boolean {
  return isVerified === true && c.req.header('content-type') === 'application/json';
}

/** Shows the preview with a story as its editor types it (docs/rules/content.md#preview). */
async function showTyped(c: Context<AppEnv>, asked: PageRequestContext): Promise<ShopPage> {
  const sent = await readSent(c.req.raw.body, MAX_TYPED);
  if (!sent.ok) return respond(c.text(sent.error, sent.status, NO_STORE));
  const typed = typedSchema.safeParse(parseJson(sent.bytes)).data?.story;
  if (!typed) return respond(c.text('expected { "story": … }', 400, NO_STORE));
  return show(await createPageContext({ ...asked, typed }));
}

/** Returns a failed form with the texts of its problems in the shop's language. */
function shownForm(
  { action, problems, fields, waits }: FailedForm,
  { layoutData }: PageContext,
): ShownForm {
  const texts = problemTexts(problems, action.labels, layoutData.t);
  return { action: action.name, problems: texts, fields, waits };
}

/** Shows a form's failure on the page to which its URL redirects: a redirect would lose the failure and the input. */
function followOnce(
  context: PageContext,
  resolution: Resolution,
): Resolution | Promise<Resolution> {
  const { answer } = resolution;
  const { prefix } = context.shop;
  if (answer.kind !== 'redirect' || answer.status !== 301) return resolution;
  if (!answer.to.startsWith(`${prefix}/`)) return resolution;
  return resolvePage({ ...context, path: answer.to.slice(prefix.length) }, answer.to);
}

function tooLong(c: Context<AppEnv>, context: PageContext): Promise<Response> {
  const answer = messageAnswer('tooLong', context.layoutData);
  const resolution = { route: 'content', policy: CONTENT_POLICY, answer };
  return sendPage(c, composePage(context, resolution), 414);
}

/** Renders a composed page for one request, or redirects. */
export async function sendPage(
  c: Context<AppEnv>,
  composed: Composed | Redirect,
  status?: 414,
): Promise<Response> {
  if (composed.kind === 'redirect') return redirectTo(c, composed);
  const { head, body, cacheControl, pays, refresh, times, retryAfter } = composed;
  if (head.bridge) c.header('x-robots-tag', 'noindex');
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  if (refresh) c.header('refresh', `${refresh.seconds}; url=${refresh.to}`);
  return renderPage(c, {
    ...head,
    status: status ?? composed.status,
    cacheControl,
    cache: times ? 'miss' : 'bypass',
    pays,
    body,
  });
}
