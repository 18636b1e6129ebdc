import { html } from 'hono/html';
import { entry } from 'virtual:assets';
import { withQuery } from '../../../app/redirect/rules/redirect.ts';
import { matchRoute } from '../../../app/routes.ts';
import { CONTENT_POLICY } from '../../../app/route-table.ts';
import { productNumberOf } from '../../../app/product/rules/reference-key.ts';
import {
  FIRST_BYTE_PATIENCE,
  RENDER_EXPIRES,
  RENDER_PATIENCE,
  RETRY_AFTER_UNAVAILABLE,
} from '../../../edge-config/cache.ts';
import { isCrawler } from '../http/crawler.ts';
import { isScriptRequest } from '../http/script-request.ts';
import { logLine } from '../http/log-line.ts';
import { composePage } from '../pages/compose.tsx';
import { createPageContext, type PageContext } from '../pages/page-context.ts';
import { documentFacts, randomNonce, renderDocument } from '../pages/render.tsx';
import type { PageAnswer } from '../pages/page.ts';
import { Trace } from '../http/trace.ts';
import { documentHeaders } from './page-response.ts';
import { isKilled } from '../http/control.ts';
import { InFlight, join } from '../http/in-flight.ts';
import type { PageRequest } from './page-request.ts';
import { type RenderOutcome, renderPatience } from './renders.ts';
import { anonymousContext, type CacheContext } from './renew-page.ts';
import { readSlugIndex } from '../sources/slug-index.ts';
import { seededName } from '../sources/stories.ts';
import { holds, type CachedPage } from './cached-page.ts';

/** Matches the main part of a document. There is only one, since text in it is escaped. */
const MAIN = /<main id="content"[\s\S]*?<\/main>/;
const STYLE = /<style[^>]*>[\s\S]*?<\/style>/;
/** The route of a late response in the log; the render's own line has the page's route. */
const LATE = 'late';

/** A document without its main part, and the context that it was rendered in. */
interface Shell {
  readonly before: string;
  readonly after: string;
  readonly context: PageContext;
}

/** The document of a message, and the hash of its style. */
interface Message {
  readonly html: string;
  readonly styleHash: string | undefined;
}

/** Requests that wait for the same page share its shell, and the message if there is no page. */
const shells = new InFlight<Shell | undefined>(RENDER_EXPIRES);
const messages = new InFlight<Message>(RENDER_EXPIRES);

/**
 * Responds to a shopper whose page is rendered late: the shop's header at once, the page's main part as soon as it is
 * rendered, then the footer. So the first byte of an existing page never waits for an upstream, and no slow upstream is
 * cut off (docs/decisions/034). The parts are cut out of finished documents, so one render is enough for all waiting
 * requests. If the render fails, the last good copy is used, if there is one. Undefined for crawlers, which get status
 * and document together, if the page may not exist, and with the kill switch `late-pages`.
 */
export async function answerLate(
  wanted: PageRequest,
  request: Request,
  cache: CacheContext,
  running: Promise<RenderOutcome>,
  lastGood?: CachedPage,
): Promise<Response | undefined> {
  // The page may not have the parameters of the query; then its header must not be shared.
  if (wanted.url.search !== '') return undefined;
  if (request.method !== 'GET' || isScriptRequest(request.headers)) return undefined;
  if (isCrawler(request.headers.get('user-agent'))) return undefined;
  if (isKilled('late-pages', cache.control)) return undefined;
  const { waitUntil } = cache;
  const sharing = { waitUntil, patience: RENDER_PATIENCE };
  const render = () => renderShell(wanted, cache);
  // Without a shell, the request still waits for the page itself.
  const shell = await shells.share(wanted.key, render, sharing).catch(logFailure);
  if (!shell) return undefined;
  const trace = new Trace(crypto.randomUUID());
  Object.assign(trace, { route: LATE, shop: wanted.shop.key });
  const nonce = randomNonce();
  const headers = documentHeaders(
    request,
    { requested: wanted.requested, cache: 'miss', trace },
    { nonce },
    // The status is not known yet, so the response must not be cached or indexed. Crawlers that are recognised get a
    // finished document instead.
    { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' },
  );
  logLine(trace, request.method, 200, 'miss');
  const patience = renderPatience();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const write = async () => {
    const writer = writable.getWriter();
    const encoder = new TextEncoder();
    await writer.write(encoder.encode(withNonce(shell.before, nonce)));
    const outcome = await join(running, patience - FIRST_BYTE_PATIENCE);
    const main = await mainOf({ outcome, context: shell.context, wanted, waitUntil, lastGood });
    await writer.write(encoder.encode(withNonce(main, nonce) + shell.after));
    await writer.close();
  };
  // A client that disconnects closes the stream.
  waitUntil(write().catch(() => undefined));
  return new Response(readable, { headers });
}

async function renderShell(wanted: PageRequest, cache: CacheContext): Promise<Shell | undefined> {
  const context = await createPageContext(anonymousContext(wanted, cache));
  const title = await knownTitle(context);
  if (title === undefined) return undefined;
  const { html } = await renderAnswer(context, { kind: 'page', title, body: null });
  const main = MAIN.exec(html);
  if (!main) return undefined;
  const after = html.slice(main.index + main[0].length);
  return { before: html.slice(0, main.index), after, context };
}

/** Returns the title of a page that is not rendered yet; undefined if it is not certain that the page exists. */
async function knownTitle(context: PageContext): Promise<string | undefined> {
  const { shop, path, layoutData } = context;
  const index = await readSlugIndex(shop, context);
  const entry = index?.entries.get(path);
  if (entry) return entry.name ?? layoutData.t('header.home');
  const match = matchRoute(path, shop.language);
  const pdp = match?.page === 'product' ? (match.params['pdp'] ?? '') : '';
  const number = productNumberOf(pdp);
  if (number || match || index) return number && slugText(pdp, number);
  // Without an index, only a seeded story certainly exists: it is shown at the latest when the content system has not answered.
  return seededName(shop.key, path, context);
}

/** Returns a provisional product name from its path segment: `body-langarm-1001002` is `Body langarm`. */
function slugText(pdp: string, number: string): string {
  const name = pdp.slice(0, -number.length).replaceAll('-', ' ').trim();
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** Responds with 503 and the shop's message if a page could not be rendered for the requests that wait for it. */
export async function answerUnavailable(
  wanted: PageRequest,
  request: Request,
  cache: CacheContext,
): Promise<Response> {
  const trace = new Trace(crypto.randomUUID());
  Object.assign(trace, { route: LATE, shop: wanted.shop.key });
  const render = async () =>
    renderAnswer(await createPageContext(anonymousContext(wanted, cache)), {
      kind: 'unavailable',
    });
  const sharing = { waitUntil: cache.waitUntil, patience: RENDER_PATIENCE };
  const rendered = await messages
    .share(`unavailable ${wanted.key}`, render, sharing)
    .catch(logFailure);
  const { html, styleHash } = rendered ?? { html: UNRENDERED, styleHash: undefined };
  const { requested } = wanted;
  const facts = { requested, cache: 'bypass', trace } as const;
  const headers = documentHeaders(
    request,
    facts,
    { styleHash },
    { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_UNAVAILABLE) },
  );
  logLine(trace, request.method, 503, 'bypass');
  return new Response(request.method === 'HEAD' ? null : html, { status: 503, headers });
}

/** The response if not even the message could be rendered. */
const UNRENDERED = '<!doctype html><title>503</title><p>Please try again in a few minutes.</p>';

function logFailure(error: unknown): undefined {
  console.error(JSON.stringify({ event: 'late.failed', message: String(error) }));
}

async function renderAnswer(
  context: PageContext,
  answer: Exclude<PageAnswer, { kind: 'redirect' }>,
): Promise<Message> {
  const composed = composePage(context, { route: LATE, policy: CONTENT_POLICY, answer });
  if (composed.kind === 'redirect') throw new Error('a page is no redirect');
  const { head, body } = composed;
  const { bytes, styleHash } = await renderDocument(
    { ...head, ...documentFacts, script: entry },
    body,
    () => {
      throw new Error('the layout of the shop could not be rendered');
    },
  );
  return { html: new TextDecoder().decode(bytes), styleHash };
}

interface Late {
  readonly outcome: RenderOutcome | undefined;
  readonly context: PageContext;
  readonly wanted: PageRequest;
  readonly waitUntil: CacheContext['waitUntil'];
  readonly lastGood: CachedPage | undefined;
}

/**
 * Returns the main part with its style: of the page, of its last good copy if the render failed, otherwise of a
 * message.
 */
async function mainOf({ outcome, context, wanted, waitUntil, lastGood }: Late): Promise<string> {
  const page = outcome?.kind === 'page' && holds(outcome.page) ? outcome.page : undefined;
  const shown = page ?? (outcome?.kind === 'failed' ? lastGood : undefined);
  if (shown) return styledMain(new TextDecoder().decode(shown.bytes));
  const elsewhere = outcome?.kind === 'uncacheable' ? outcome : undefined;
  if (elsewhere?.to !== undefined) {
    const to = withQuery(elsewhere.to, wanted.requested.search);
    return String(html`<meta http-equiv="refresh" content="0; url=${to}" />`);
  }
  const kind = elsewhere?.isMissing ? 'missing' : 'unavailable';
  const render = () => renderAnswer(context, { kind });
  const sharing = { waitUntil, patience: RENDER_PATIENCE };
  return styledMain((await messages.share(`${kind} ${wanted.key}`, render, sharing))?.html ?? '');
}

function styledMain(document: string): string {
  return (STYLE.exec(document)?.[0] ?? '') + (MAIN.exec(document)?.[0] ?? '');
}

function withNonce(text: string, nonce: string): string {
  return text.replace('<style', () => `<style nonce="${nonce}"`);
}
