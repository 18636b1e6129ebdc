import type { Context } from 'hono';
import { isPathTooLong } from '../../../app/domain/path.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import type { Frame } from '../../../app/layouts/frame.ts';
import { Layout } from '../../../app/layouts/layout.tsx';
import { submitForm } from '../api/submit-form.ts';
import type { AppEnv } from '../bindings.ts';
import { readLayout } from '../cache/layout.ts';
import { shopOrigin } from '../middleware/place.ts';
import { isSameOrigin } from '../middleware/guard.ts';
import { Commerce } from '../upstream/commerce.ts';
import { messageAnswer } from './messages.tsx';
import { makeFrame } from './frame.ts';
import { redirectTo } from './redirect.ts';
import { renderPage } from './render.tsx';
import { canonicalPath, type Resolution, resolvePage } from './resolve.ts';
import type { PageAnswer, Visit } from './visit.ts';

const CACHE_CONTROL = {
  public: 'no-cache',
  private: 'private, no-cache',
  none: 'no-store',
} as const;

/** Answers every page of a shop: GET and HEAD show it, POST submits one of its forms to the page's own address. */
export async function shopPages(c: Context<AppEnv>): Promise<Response> {
  const place = c.get('place');
  if (place.kind !== 'shop') return c.notFound();
  const visit = await openVisit(c, place.shop, canonicalPath(place.rest));
  if (isPathTooLong(new URL(c.req.url).pathname))
    return answerPage(
      c,
      visit,
      { route: 'content', layout: 'default', answer: messageAnswer('tooLong', visit.frame) },
      414,
    );
  switch (c.req.method) {
    case 'GET':
    case 'HEAD':
      return answer(c, visit, visit.url.pathname);
    case 'POST':
      return post(c, visit);
    default:
      return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD, POST' });
  }
}

/** Collects what a page's handler may use. */
export async function openVisit(c: Context<AppEnv>, shop: Shop, path: string): Promise<Visit> {
  const { env } = c;
  const { settings, trace, visitor } = c.var;
  trace.shop = shop.key;
  const url = new URL(c.req.url);
  const layout = await readLayout(shop, env, trace);
  return {
    url,
    shop,
    path,
    visitor,
    env,
    settings,
    trace,
    commerce: new Commerce(env, settings, shop, trace, visitor.session),
    frame: makeFrame(shop, layout, settings.ENVIRONMENT, url),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
}

async function answer(c: Context<AppEnv>, visit: Visit, typedPath: string): Promise<Response> {
  return answerPage(c, visit, await resolvePage(visit, typedPath));
}

async function post(c: Context<AppEnv>, visit: Visit): Promise<Response> {
  if (!isSameOrigin(c.req.raw)) {
    visit.trace.note('guard.refused');
    return c.text('This form must come from a page of the shop itself.', 403);
  }
  const outcome = await submitForm(c, visit);
  if (outcome.kind === 'refused') return c.text(outcome.text, outcome.status);
  if (outcome.kind === 'done') return redirectTo(c, outcome.to, 303);
  const posted = { ...visit, problem: outcome.problem };
  const resolution = await resolvePage(posted, visit.shop.prefix + visit.path);
  return answerPage(c, posted, resolution);
}

/** Turns a handler's answer into a response in its layout. */
async function answerPage(
  c: Context<AppEnv>,
  visit: Visit,
  resolution: Resolution,
  status?: 414,
): Promise<Response> {
  visit.trace.route = resolution.route;
  const page = settle(resolution.answer, visit);
  if (page.kind === 'redirect') return redirectTo(c, page.to, page.status);
  const { frame } = page;
  // A page that does not tell a form's failure itself has it told above its content.
  const untold = page.status === 200 ? visit.problem : undefined;
  const shown = untold ? 422 : page.status;
  const kept = shown === 200 ? page.keep : 'none';
  const current = visit.shop.prefix + visit.path;
  const indexed = shown === 200 && !page.noindex && visit.shop.listed;
  return renderPage(c, {
    status: status ?? shown,
    title: frame.layout.pageTitleTemplate.replace('{title}', () => page.title),
    description: page.description ?? frame.layout.defaultDescription,
    canonical: indexed
      ? shopOrigin(visit.shop, visit.settings.ENVIRONMENT, visit.url) + current
      : undefined,
    noindex: !indexed,
    shop: visit.shop,
    cacheControl: CACHE_CONTROL[kept],
    cache: kept === 'public' ? 'miss' : 'bypass',
    body: (
      <Layout name={resolution.layout} frame={frame} current={current} problem={untold}>
        {page.body}
      </Layout>
    ),
  });
}

type Settled =
  | Extract<PageAnswer, { kind: 'redirect' }>
  | (Required<Pick<Extract<PageAnswer, { kind: 'page' }>, 'body' | 'title' | 'keep'>> & {
      kind: 'page';
      status: 200 | 404 | 414 | 422 | 503;
      description?: string | undefined;
      noindex: boolean;
      frame: Frame;
    });

/** Missing and unavailable become pages of their own. */
function settle(answer: PageAnswer, visit: Visit): Settled {
  switch (answer.kind) {
    case 'redirect':
      return answer;
    case 'page':
      return {
        ...answer,
        status: answer.status ?? 200,
        noindex: answer.noindex ?? false,
        frame: answer.frame ?? visit.frame,
      };
    case 'missing': {
      const message = messageAnswer('notFound', visit.frame, shownPath(visit.url.pathname));
      return { ...message, status: 404, noindex: true, frame: visit.frame };
    }
    case 'unavailable':
      return {
        ...messageAnswer('unavailable', visit.frame),
        status: 503,
        noindex: true,
        frame: visit.frame,
      };
  }
}

/** The path as a shopper reads it; where its escapes are broken, as it came. */
function shownPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A broken escape is shown as it was typed.
    return path;
  }
}
