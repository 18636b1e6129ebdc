import StoryblokClient from 'storyblok-js-client';
import { z } from 'zod';
import { isContentSuccess } from '../../../../app/page/rules/upstream.ts';
import type { UpstreamLimits } from '../../../../edge-config/upstreams.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { type Answer, callUpstream, type FaultCause, type Fetch, fetchThrough } from '../call.ts';
import { awaitContentSlot, contentRate } from './throttle.ts';
import type { Bindings } from '../../bindings.ts';

/** A 429 is retried after 300 ms, at most 10 times. */
const RETRY_DELAY = 300;
const MAX_RETRIES = 10;

/** The part of a request's context that a call of the content system needs. */
export type StoryblokContext = Pick<RequestContext, 'env' | 'settings' | 'control'>;

/** Options of a call of the content system. */
export interface ContentCall {
  readonly limits: UpstreamLimits;
  /** Whether a 429 is retried. A shopper's request gets a fault instead. */
  readonly isPatient?: boolean;
  /** Whether the call runs in the background: it leaves part of each second's calls to requests that wait. */
  readonly isBackground?: boolean;
  /** Token of the call, if not the public one. */
  readonly token?: string;
  /** Set if the request does not wait for an upstream that seems to hang. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

export type ContentResult =
  | { readonly kind: 'ok'; readonly body: unknown }
  | { readonly kind: 'missing' }
  | { readonly kind: 'fault'; readonly cause: FaultCause };

export type ContentParams = Readonly<Record<string, string | number>>;

const answerSchema = z.object({ data: z.unknown() });
const failureSchema = z.object({ status: z.number() });

/**
 * Calls the content system. The client is created per request and caches nothing: its module-level caches and timers
 * would cross requests. Its `fetch` option limits time, size and rate.
 */
export async function callContent(
  context: StoryblokContext,
  path: string,
  params: ContentParams,
  call: ContentCall,
): Promise<ContentResult> {
  const { settings } = context;
  const { token } = call;
  const { STORYBLOK_OAUTH_TOKEN: oauthToken } = settings;
  let fault: FaultCause | undefined;
  const client = new StoryblokClient(
    {
      accessToken: token ?? settings.STORYBLOK_TOKEN,
      ...(oauthToken === undefined ? {} : { oauthToken }),
      cache: { type: 'none', clear: 'manual', cv: 'manual' },
      rateLimit: contentRate(settings),
      maxRetries: MAX_RETRIES,
      retriesDelay: RETRY_DELAY,
      fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
        const url = String(input instanceof Request ? input.url : input);
        const answer = await callInTurn(context, url, init ?? {}, call);
        fault = faultOf(answer);
        return toResponse(answer, call.isPatient ?? false);
      },
    },
    settings.STORYBLOK_API,
  );
  try {
    const parsed = answerSchema.safeParse(await client.get(path, params));
    return parsed.success
      ? { kind: 'ok', body: parsed.data.data }
      : { kind: 'fault', cause: 'shape' };
  } catch (error) {
    // The client rejects with {message, status, response}.
    const status = failureSchema.safeParse(error).data?.status;
    if (status === 404 && fault === undefined) return { kind: 'missing' };
    return { kind: 'fault', cause: fault ?? (status === undefined ? 'shape' : 'status') };
  }
}

/** Calls as soon as the isolate's rate limit allows; the wait counts towards the call's timeout. */
export async function callInTurn(
  { env, settings, control }: StoryblokContext,
  url: string,
  init: RequestInit,
  { limits, isBackground, waitUntil }: ContentCall,
): Promise<Answer> {
  const delay = await awaitContentSlot({
    perSecond: contentRate(settings),
    patience: limits.timeout,
    isBackground,
  });
  if (delay === undefined) return { ok: false, cause: 'throttled' };
  // Only the client's headers are used: its method is lower-case, and its signal belongs to its own timer.
  const plain = { method: 'GET', headers: init.headers ?? {} };
  const left = { ...limits, timeout: limits.timeout - delay };
  return callUpstream(
    { control, fetcher: followVersion(env), limits: left, waitUntil },
    url,
    plain,
  );
}

function faultOf(answer: Answer): FaultCause | undefined {
  if (!answer.ok) return answer.cause;
  return answer.status === 429 || answer.status >= 500 ? 'status' : undefined;
}

/**
 * Returns the answer for the client. The client would retry a 429 whatever its options say, so it is hidden in a
 * shopper's request.
 */
function toResponse(answer: Answer, isPatient: boolean): Response {
  if (!answer.ok || (answer.status === 429 && !isPatient))
    return new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } });
  const { headers, bytes } = answer;
  // The client accepts only 200. A body that the answer must not have is left out.
  const status = isContentSuccess(answer.status) ? 200 : answer.status;
  return new Response(new Uint8Array(bytes), { status, headers });
}

/**
 * Returns a fetcher that follows the one expected redirect of Storyblok's API: the same URL with the space's current
 * `cv`. Any other redirect is returned and is a fault for the caller.
 */
function followVersion({ STORYBLOK: binding }: Bindings): Fetch {
  const send = fetchThrough(binding);
  return async (address, init) => {
    const response = await send(address, init);
    const location = response.status === 301 ? response.headers.get('location') : null;
    const target = location === null ? null : URL.parse(location, address);
    const origin = new URL(address);
    if (!target || target.origin !== origin.origin || target.pathname !== origin.pathname)
      return response;
    await response.body?.cancel();
    return send(target.href, init);
  };
}
