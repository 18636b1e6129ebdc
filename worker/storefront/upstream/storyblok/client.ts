import StoryblokClient from 'storyblok-js-client';
import { z } from 'zod';
import type { UpstreamLimits } from '../../../../edge-config/upstreams.ts';
import type { Bindings } from '../../bindings.ts';
import type { Settings } from '../../env.ts';
import { type Answer, ask, type FaultCause } from '../call.ts';
import { followVersion } from './follow-version.ts';
import { awaitContentSlot, contentRate } from './throttle.ts';

/** Spec 2 §9: a 429 is tried again after 300 ms, at most 10 times. */
export const RETRY_DELAY = 300;
export const MAX_RETRIES = 10;

export interface Asking {
  readonly env: Bindings;
  readonly settings: Settings;
  readonly limits: UpstreamLimits;
  /** A 429 is tried again; without it once, as a shopper's request does (DESIGN §8). */
  readonly patient?: boolean;
  /** Work behind an answer leaves places to those who wait. */
  readonly behind?: boolean;
  /** Token of the call where it is not the public one. */
  readonly token?: string;
  /** Given, a request does not wait for a system without a sign of life (ask.ts). */
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
 * One call to the content system. The client is made per request and caches nothing: its module-level caches and timers
 * would cross requests (apis §2.3). The fetch we hand it bounds time, size and pace.
 */
export async function askContent(
  path: string,
  params: ContentParams,
  asking: Asking,
): Promise<ContentResult> {
  const { settings, token } = asking;
  const { STORYBLOK_OAUTH_TOKEN: oauthToken } = settings;
  let fault: FaultCause | undefined;
  const client = new StoryblokClient(
    {
      accessToken: token ?? settings.STORYBLOK_TOKEN,
      ...(oauthToken === undefined ? {} : { oauthToken }),
      cache: { type: 'none', clear: 'manual', cv: 'manual' },
      rateLimit: contentRate(oauthToken),
      maxRetries: MAX_RETRIES,
      retriesDelay: RETRY_DELAY,
      fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
        const url = String(input instanceof Request ? input.url : input);
        const answer = await askInTurn(url, init ?? {}, asking);
        fault = faultOf(answer);
        return toResponse(answer, asking.patient ?? false);
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
    // The client rejects with {message, status, response} on any status outside 200 to 206.
    const status = failureSchema.safeParse(error).data?.status;
    if (status === 404 && fault === undefined) return { kind: 'missing' };
    return { kind: 'fault', cause: fault ?? (status === undefined ? 'shape' : 'status') };
  }
}

/** Waits for this isolate's next place; the wait is part of the time that the call may take. */
export async function askInTurn(
  url: string,
  init: RequestInit,
  asking: Omit<Asking, 'token' | 'patient'>,
): Promise<Answer> {
  const { env, settings, limits, behind, waitUntil } = asking;
  const delay = await awaitContentSlot({
    perSecond: contentRate(settings.STORYBLOK_OAUTH_TOKEN),
    patience: limits.timeout,
    behind,
  });
  if (delay === undefined) return { ok: false, cause: 'throttled' };
  // The client sets headers and a lower-case method; its signal is its own timer's, ours bounds the call.
  const plain = { method: 'GET', headers: init.headers ?? {} };
  const left = { ...limits, timeout: limits.timeout - delay };
  return ask({ env, fetcher: followVersion(env), limits: left, waitUntil }, url, plain);
}

function faultOf(answer: Answer): FaultCause | undefined {
  if (!answer.ok) return answer.cause;
  return answer.status === 429 || answer.status >= 500 ? 'status' : undefined;
}

/** The client tries a 429 ten times whatever it is told: a shopper's request never lets it see one. */
function toResponse(answer: Answer, patient: boolean): Response {
  if (!answer.ok || (answer.status === 429 && !patient))
    return new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } });
  const { status, headers, bytes } = answer;
  return new Response(new Uint8Array(bytes), { status, headers });
}
