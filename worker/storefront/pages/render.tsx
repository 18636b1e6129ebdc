import { reactRenderer } from '@hono/react-renderer';
import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { build, entry } from 'virtual:assets';
import { Document, type DocumentProps } from '../../../app/layouts/document.tsx';
import { RETRY_AFTER_UNAVAILABLE } from '../../../edge-config/cache.ts';
import { CONSENT_VERSION } from '../../../edge-config/consent.ts';
import { SPECULATION_RULES } from '../../../edge-config/speculation.ts';
import type { AppEnv } from '../http/request-context.ts';
import { type PolicyAsk, policyFor } from '../http/policy.ts';
import { isScriptRequest } from '../http/script-request.ts';

declare module '@hono/react-renderer' {
  interface Props extends DocumentProps {}
}

/** Data that every document passes to its script. */
export const documentFacts = { build, consentVersion: CONSENT_VERSION } as const;

export interface Rendering extends Omit<
  DocumentProps,
  'script' | 'nonce' | 'build' | 'consentVersion'
> {
  readonly status: 200 | 401 | 404 | 410 | 414 | 422 | 429 | 500 | 503;
  /** Value of Cache-Control. */
  readonly cacheControl: string;
  /** Value of X-Cache. */
  readonly cache: 'miss' | 'bypass';
  /** Set for pages of the neutral entry, which need no script. */
  readonly scriptless?: boolean;
  /** Set for pages of the checkout, whose forms may lead to a payment page. */
  readonly pays?: boolean;
  readonly body: ReactNode;
}

/**
 * Responds with a page: streamed with a nonce, or for crawlers and scripts as the finished document without inline script, whose one
 * style is allowed by its hash.
 */
export async function renderPage(c: Context<AppEnv>, rendering: Rendering): Promise<Response> {
  const { status, cacheControl, cache, scriptless, pays = false, body, ...head } = rendering;
  c.status(status);
  c.header('cache-control', cacheControl);
  c.header('x-cache', cache);
  c.header('x-build', build);
  if (head.referrer) c.header('referrer-policy', head.referrer);
  if (status === 503) c.header('retry-after', String(RETRY_AFTER_UNAVAILABLE));
  const own = { ...documentFacts, script: scriptless ? undefined : entry };
  if (own.script) c.header('speculation-rules', SPECULATION_RULES);
  return c.env.context.visitor.crawler || isScriptRequest(c.req.raw.headers)
    ? finished(c, { ...head, ...own }, { body, pays })
    : streamed(c, { ...head, ...own }, { body, pays });
}

/** Size in bytes up to which React sends a page as a whole: it streams parts only if their data is late. */
const WHOLE = Number.POSITIVE_INFINITY;

type RenderedBody = Required<Pick<Rendering, 'body' | 'pays'>>;

async function streamed(
  c: Context<AppEnv>,
  head: DocumentProps,
  { body, pays }: RenderedBody,
): Promise<Response> {
  const nonce = randomNonce();
  allow(c, { nonce, editor: editorOf(head), pays });
  const readableStreamOptions = {
    // Both need the nonce: if only the styles have one, React renders a <style> without that nonce empty.
    nonce: { script: nonce, style: nonce },
    progressiveChunkSize: WHOLE,
    signal: c.req.raw.signal,
    onError: (error: unknown) => logRenderError(c, error),
  };
  const renderer = reactRenderer(
    ({ children, ...props }) => <Document {...props}>{children}</Document>,
    { stream: true, readableStreamOptions },
  );
  let response: Response | undefined;
  await renderer(c, async () => {
    response = await c.render(<>{body}</>, { ...head, nonce });
  });
  if (!response) throw new Error('the renderer returned no response');
  return response;
}

async function finished(
  c: Context<AppEnv>,
  head: DocumentProps,
  { body, pays }: RenderedBody,
): Promise<Response> {
  const onError = (error: unknown) => logRenderError(c, error);
  const { bytes, styleHash } = await renderDocument(head, body, onError);
  allow(c, { styleHash, editor: editorOf(head), pays });
  c.header('content-type', 'text/html; charset=UTF-8');
  return c.body(bytes);
}

/** Returns the origin of the visual editor that shows the document: the one of its script. */
function editorOf({ bridge }: DocumentProps): string | undefined {
  return bridge === undefined ? undefined : new URL(bridge).origin;
}

/** Sets the policy of the response, with the hosts of the services that the visitor allows. */
function allow(
  c: Context<AppEnv>,
  { pays, ...source }: Pick<PolicyAsk, 'nonce' | 'styleHash' | 'editor'> & { pays: boolean },
) {
  const { settings, url, visitor } = c.env.context;
  const { hostname } = url;
  const { csp } = policyFor(visitor, {
    hostname,
    now: Date.now(),
    pays: pays ? settings.ENVIRONMENT : undefined,
    ...source,
  });
  c.header('content-security-policy', csp);
}

/** A finished document in UTF-8, and the hash of its one style. */
export interface RenderedDocument {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly styleHash: string | undefined;
}

/** A document in which only parts with late data are not rendered yet. */
export interface StartedDocument {
  /** Whether no part is late. */
  readonly isWhole: boolean;
  /** Waits for the late parts. */
  finish(): Promise<RenderedDocument>;
}

/** Renders a finished document. */
export async function renderDocument(
  head: DocumentProps,
  body: ReactNode,
  onError: (error: unknown) => void,
): Promise<RenderedDocument> {
  const started = await beginDocument(head, body, onError);
  return started.finish();
}

/** Begins a finished document. */
export async function beginDocument(
  head: DocumentProps,
  body: ReactNode,
  onError: (error: unknown) => void,
): Promise<StartedDocument> {
  const stream = await renderToReadableStream(<Document {...head}>{body}</Document>, {
    progressiveChunkSize: WHOLE,
    onError,
  });
  // React has settled this promise already if no part is late.
  const ready = stream.allReady.then(() => true);
  return {
    isWhole: await Promise.race([ready, Promise.resolve().then(() => false)]),
    async finish() {
      await stream.allReady;
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      return { bytes, styleHash: await styleHashOf(bytes) };
    },
  };
}

/**
 * Number of bytes of a document that are searched for its style; if it is not there, the whole document is searched.
 */
const HEAD = 48 * 1024;

async function styleHashOf(bytes: Uint8Array): Promise<string | undefined> {
  const decoder = new TextDecoder();
  const inHead = styleIn(decoder.decode(bytes.subarray(0, HEAD)));
  const style = inHead ?? (bytes.length > HEAD ? styleIn(decoder.decode(bytes)) : undefined);
  if (style === undefined) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

function styleIn(html: string): string | undefined {
  return /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1];
}

/** Returns 128 random bits in base64 (ASVS 3.4.3, CSP Level 3 §2.3). */
export function randomNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

function logRenderError(c: Context<AppEnv>, error: unknown) {
  // A client that disconnected is not a fault.
  if (c.req.raw.signal.aborted) return;
  console.error(
    JSON.stringify({
      id: c.env.context.trace.id,
      event: 'render.error',
      message: error instanceof Error ? error.message : String(error),
    }),
  );
}
