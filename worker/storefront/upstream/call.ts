import {
  answered,
  type Circuit,
  CLOSED,
  enter,
  isCircuitOpen,
  isRetried,
  leave,
  type Liveness,
  missed,
  NEVER_ASKED,
  patienceFor,
  pause,
  readRetryAfter,
  type UpstreamName,
  UPSTREAMS,
} from '../../../app/page/rules/upstream.ts';
import type { UpstreamLimits } from '../../../edge-config/upstreams.ts';
import { type Control, isKilled } from '../http/control.ts';
import { readCapped } from '../http/read-capped.ts';
import type { RequestContext } from '../http/request-context.ts';

/** Cause of an unusable answer of an upstream. */
export type FaultCause =
  | 'timeout'
  | 'network'
  | 'redirect'
  | 'too-large'
  | 'shape'
  | 'status'
  /** The wait for the limit of calls per second would have taken too long. */
  | 'throttled'
  /** The upstream failed too often, so it is not called for a while. */
  | 'circuit-open'
  /** The operator switched the upstream off. */
  | 'killed';

export type Answer =
  | {
      readonly ok: true;
      readonly status: number;
      readonly headers: Headers;
      readonly bytes: Uint8Array;
    }
  | { readonly ok: false; readonly cause: FaultCause };

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The part of a request's context that a call of a service needs. */
export type UpstreamContext = Pick<
  RequestContext,
  'env' | 'settings' | 'control' | 'trace' | 'waitUntil'
>;

/** The upstream of a call, and what the call needs besides its URL. */
export interface Upstream {
  /** The operator's kill switches. */
  readonly control: Pick<Control, 'switches'>;
  readonly fetcher: Fetch;
  readonly limits: UpstreamLimits;
  /**
   * If set, the request does not wait until the timeout for an upstream that seems to hang. The call continues after
   * the response, so that the isolate learns whether the upstream is slow or hangs.
   */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/** The circuits of this isolate (docs/rules/page.md#upstreams). */
const circuits = new Map<UpstreamName, Circuit>();

/** Response times of each upstream, as this isolate measured them. */
const livenesses = new Map<UpstreamName, Liveness>();

/** Failed calls of this isolate by upstream and cause, for /healthz. */
const failures = new Map<UpstreamName, Map<FaultCause, number>>();

/** The health of an upstream as this isolate has seen it. */
export interface UpstreamHealth {
  /** Calls of the last seconds that have ended, followed by the number of those that failed. */
  readonly recentCalls: number;
  readonly recentFailures: number;
  /** Whether the upstream is not called for a while. */
  readonly circuitOpen: boolean;
  /** Failures since the isolate began, by cause. */
  readonly failures: Readonly<Record<string, number>>;
}

/** Returns the health of every upstream as this isolate has seen it. `now` is milliseconds since 1970. */
export function upstreamHealth(now: number): Record<UpstreamName, UpstreamHealth> {
  const entries = UPSTREAMS.map((name): [UpstreamName, UpstreamHealth] => {
    const circuit = circuits.get(name) ?? CLOSED;
    const counted = Object.fromEntries(failures.get(name) ?? []);
    return [
      name,
      {
        recentCalls: circuit.calls,
        recentFailures: circuit.failures,
        circuitOpen: isCircuitOpen(circuit, now),
        failures: counted,
      },
    ];
  });
  return Object.fromEntries(entries) as Record<UpstreamName, UpstreamHealth>;
}

/** Returns whether an upstream is known to be unavailable without a call: it is switched off, or its circuit is open. */
export function isUpstreamUnavailable(
  name: UpstreamName,
  control: Pick<Control, 'switches'>,
  now: number,
): boolean {
  return isKilled(name, control) || isCircuitOpen(circuits.get(name) ?? CLOSED, now);
}

function count(name: UpstreamName, cause: FaultCause) {
  const own = failures.get(name) ?? new Map<FaultCause, number>();
  failures.set(name, own.set(cause, (own.get(cause) ?? 0) + 1));
}

/** Returns a function that reaches an upstream: through its binding if there is one, otherwise over the network. */
export function fetchThrough(binding: Fetcher | undefined): Fetch {
  return (url, init) => (binding ? binding.fetch(url, init) : fetch(url, init));
}

/** Calls a service; its time and outcome are in the request's trace. */
export function callService(
  { control, trace, waitUntil }: Omit<UpstreamContext, 'env' | 'settings'>,
  { binding, limits }: { readonly binding: Fetcher | undefined; readonly limits: UpstreamLimits },
  url: string,
  init: RequestInit,
): Promise<Answer> {
  const upstream = { control, fetcher: fetchThrough(binding), limits, waitUntil };
  return trace.time(
    limits.upstream,
    () => callUpstream(upstream, url, init),
    (answer) => (answer.ok ? String(answer.status) : answer.cause),
  );
}

/** Faults after which a GET is not repeated, because a second call would have the same fault or make it worse. */
const UNREPEATED: ReadonlySet<FaultCause> = new Set(['timeout', 'circuit-open', 'killed']);

/**
 * Calls an upstream within a time and a size limit, unless it is switched off or its circuit is open. If its limits
 * allow it, a GET is repeated once after a transient fault. Expected faults are returned, never thrown.
 */
export async function callUpstream(
  upstream: Upstream,
  url: string,
  init: RequestInit,
): Promise<Answer> {
  const first = await callOnce(upstream, url, init);
  if (!upstream.limits.isRetried || init.method !== 'GET') return first;
  const isTransient = first.ok ? isRetried(first.status) : !UNREPEATED.has(first.cause);
  return isTransient ? callOnce(upstream, url, init) : first;
}

async function callOnce(upstream: Upstream, url: string, init: RequestInit): Promise<Answer> {
  const name = upstream.limits.upstream;
  if (isKilled(name, upstream.control)) return { ok: false, cause: 'killed' };
  const turn = enter(circuits.get(name) ?? CLOSED, Date.now());
  circuits.set(name, turn.circuit);
  if (!turn.allowed) return { ok: false, cause: 'circuit-open' };
  const answer = await awaitAnswer(upstream, send(upstream, url, init));
  if (!answer.ok) count(name, answer.cause);
  else if (isFailure(name, answer.status, init.method)) count(name, 'status');
  return answer;
}

/** Waits for an answer as long as the upstream does not seem to hang, and records when the answer arrives. */
async function awaitAnswer(upstream: Upstream, answer: Promise<Answer>): Promise<Answer> {
  const { limits, waitUntil } = upstream;
  const { upstream: name, timeout, sign = timeout, hanging = timeout } = limits;
  const from = Date.now();
  const learned = learn(upstream, from, answer);
  if (!waitUntil) return learned;
  const patience = patienceFor(livenessOf(name), from, { timeout, sign, hanging });
  if (patience >= timeout) return learned;
  for (let waited = 0; waited < patience; waited += SLICE) {
    const early = await raceWith(SLICE, learned);
    // If the upstream has answered another call meanwhile, it is slow but does not hang.
    if (early ?? livenessOf(name).answeredAt > from) return learned;
  }
  livenesses.set(name, missed(livenessOf(name), Date.now()));
  waitUntil(learned);
  return { ok: false, cause: 'timeout' };
}

/**
 * Length of a slice in milliseconds. A blocked isolate receives no answer, so the wait is counted in slices: each
 * counts once, no matter how late its timer fires.
 */
const SLICE = 50;

async function raceWith<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, milliseconds, undefined);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Records, also in the circuit, when a call was answered or that it was not. It does so when the call really ends, whether or not a
 * request still waits for it, so that a call that was only given up early is not a failure.
 */
async function learn(upstream: Upstream, from: number, answer: Promise<Answer>): Promise<Answer> {
  const name = upstream.limits.upstream;
  const result = await answer;
  const now = Date.now();
  const known = livenessOf(name);
  if (result.ok) livenesses.set(name, answered(known, now - from, now));
  // If the upstream has answered another call since, only this call was slow.
  const isSlow = !result.ok && result.cause === 'timeout' && known.answeredAt > from;
  if (!result.ok && result.cause === 'timeout' && !isSlow) livenesses.set(name, missed(known, now));
  const circuit = circuits.get(name) ?? CLOSED;
  const next = isBusy(upstream, result)
    ? { ...circuit, restUntil: 0 }
    : leave(circuit, isSound(result), now);
  if (!isSlow) circuits.set(name, requestedPause(upstream, result, now) ?? next);
  return result;
}

function livenessOf(name: UpstreamName): Liveness {
  return livenesses.get(name) ?? NEVER_ASKED;
}

/**
 * Returns whether a status is a failure for /healthz: 5xx, an invalid token, too many calls. A change that the back end
 * refuses is the client's error. Files are public, and a missing one may be answered with 403.
 */
function isFailure(name: UpstreamName, status: number, method: string | undefined): boolean {
  if (status >= 500) return true;
  if (name === 'commerce' && method !== 'GET') return false;
  return status === 429 || (name !== 'files' && (status === 401 || status === 403));
}

/** Returns the pause that an upstream requests for its circuit by Retry-After: only Storyblok's means all calls. */
function requestedPause({ limits }: Upstream, answer: Answer, now: number): Circuit | undefined {
  if (!answer.ok || limits.upstream !== 'storyblok') return undefined;
  if (answer.status !== 429 && answer.status !== 503) return undefined;
  const wait = readRetryAfter(answer.headers.get('retry-after'), now);
  return wait === undefined ? undefined : pause(wait, now);
}

/** Returns whether the upstream works: a client error or an unusable answer does not open its circuit. */
function isSound(answer: Answer): boolean {
  if (answer.ok) return answer.status < 500;
  return answer.cause !== 'timeout' && answer.cause !== 'network';
}

/** Returns whether an upstream only asks this call to wait. */
function isBusy({ limits }: Upstream, answer: Answer): boolean {
  if (!limits.mayBeBusy || !answer.ok || answer.status !== 503) return false;
  return answer.headers.has('retry-after');
}

/** Slices of a call's timeout. */
const SLICES = 10;

/**
 * Sends a call. It times out even if the fetcher ignores the abort signal. The time is counted in slices as well: an isolate that had
 * no time to receive the answer does not count it as missing.
 */
async function send(upstream: Upstream, url: string, init: RequestInit): Promise<Answer> {
  const abort = new AbortController();
  const slice = upstream.limits.timeout / SLICES;
  // Refused, reset or cut off; the caller logs the cause.
  const answer = fetchCapped(upstream, url, { ...init, signal: abort.signal }).catch(
    (): Answer => ({ ok: false, cause: 'network' }),
  );
  for (let waited = 0; waited < SLICES; waited += 1) {
    const early = await raceWith(slice, answer);
    if (early) return early;
  }
  abort.abort();
  return { ok: false, cause: 'timeout' };
}

/**
 * Fetches within a size limit. A redirect is a fault, because no upstream redirects (`redirect: 'error'` throws in
 * workerd).
 */
async function fetchCapped(
  { fetcher, limits }: Upstream,
  url: string,
  init: RequestInit,
): Promise<Answer> {
  const response = await fetcher(url, { ...init, redirect: 'manual' });
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    return { ok: false, cause: 'redirect' };
  }
  const bytes = await readCapped(response.body, limits.maxBytes);
  if (bytes === undefined) return { ok: false, cause: 'too-large' };
  return { ok: true, status: response.status, headers: response.headers, bytes };
}
