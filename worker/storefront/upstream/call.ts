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
} from '../../../app/domain/upstream.ts';
import type { UpstreamLimits } from '../../../edge-config/upstreams.ts';
import { type Control, isKilled } from '../http/control.ts';
import { readCapped } from '../http/read-capped.ts';

/** Why another system gave no usable answer. */
export type FaultCause =
  | 'timeout'
  | 'network'
  | 'redirect'
  | 'too-large'
  | 'shape'
  | 'status'
  /** Its turn among our own calls would have come too late. */
  | 'throttled'
  /** It failed too often just now: nobody asks for a while. */
  | 'circuit-open'
  /** The operator's kill switch. */
  | 'killed';

export type Answer =
  | {
      readonly ok: true;
      readonly status: number;
      readonly headers: Headers;
      readonly bytes: Uint8Array;
    }
  | { readonly ok: false; readonly cause: FaultCause };

export type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

/** What a call needs besides its URL. */
export interface Upstream {
  /** The operator's kill switches. */
  readonly control: Pick<Control, 'switches'>;
  readonly fetcher: Fetcher;
  readonly limits: UpstreamLimits;
  /**
   * Given, a call to a system without a sign of life is not waited for to its limit; it goes on behind the answer, so that
   * the isolate learns whether the system is slow or hangs.
   */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/** One a system and isolate (DESIGN §3). */
const circuits = new Map<UpstreamName, Circuit>();

/** What this isolate knows of each system. */
const livenesses = new Map<UpstreamName, Liveness>();

/** Calls of this isolate that gave nothing usable, by system and cause, for /healthz. */
const failures = new Map<UpstreamName, Map<FaultCause, number>>();

/** What this isolate has seen of a system. */
export interface UpstreamHealth {
  /** Failures in a row, until now. */
  readonly failuresInRow: number;
  /** Whether nobody asks it for a while. */
  readonly circuitOpen: boolean;
  /** Failures since the isolate began, by cause. */
  readonly failures: Readonly<Record<string, number>>;
}

/** What this isolate has seen of every system behind the edge. `now` is milliseconds since 1970. */
export function upstreamHealth(now: number): Record<UpstreamName, UpstreamHealth> {
  const entries = UPSTREAMS.map((name): [UpstreamName, UpstreamHealth] => {
    const circuit = circuits.get(name) ?? CLOSED;
    const counted = Object.fromEntries(failures.get(name) ?? []);
    return [
      name,
      {
        failuresInRow: circuit.failures,
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

/** Faults that a second call would only meet again, or make worse; a status decides for itself. */
const UNREPEATED: ReadonlySet<FaultCause> = new Set(['timeout', 'circuit-open', 'killed']);

/**
 * Calls another system within a time and a size, unless it is switched off or its circuit is open. A GET to a system whose
 * limits allow it is sent once more after a fault in passing. Expected faults are returned, never thrown.
 */
export async function callUpstream(
  upstream: Upstream,
  url: string,
  init: RequestInit,
): Promise<Answer> {
  const first = await callOnce(upstream, url, init);
  if (!upstream.limits.isRetried || init.method !== 'GET') return first;
  const isPassing = first.ok ? isRetried(first.status) : !UNREPEATED.has(first.cause);
  return isPassing ? callOnce(upstream, url, init) : first;
}

async function callOnce(upstream: Upstream, url: string, init: RequestInit): Promise<Answer> {
  const name = upstream.limits.upstream;
  if (isKilled(name, upstream.control)) return { ok: false, cause: 'killed' };
  const turn = enter(circuits.get(name) ?? CLOSED, Date.now());
  circuits.set(name, turn.circuit);
  if (!turn.allowed) return { ok: false, cause: 'circuit-open' };
  const answer = await awaitAnswer(upstream, askNow(upstream, url, init));
  const now = Date.now();
  circuits.set(
    name,
    quietAsked(upstream, answer, now) ?? leave(circuits.get(name) ?? CLOSED, isSound(answer), now),
  );
  if (!answer.ok) count(name, answer.cause);
  else if (isFailure(name, answer.status, init.method)) count(name, 'status');
  return answer;
}

/** Waits for an answer as long as the system gives signs of life, and learns from when it comes. */
async function awaitAnswer(
  { limits, waitUntil }: Upstream,
  answer: Promise<Answer>,
): Promise<Answer> {
  const { upstream: name, timeout, sign = timeout, hanging = timeout } = limits;
  const from = Date.now();
  const learned = learn(name, from, answer);
  if (!waitUntil) return learned;
  const patience = patienceFor(livenessOf(name), from, { timeout, sign, hanging });
  if (patience >= timeout) return learned;
  for (let waited = 0; waited < patience; waited += SLICE) {
    const early = await raceWith(SLICE, learned);
    // Where it has answered another call meanwhile, it is slow and does not hang.
    if (early ?? livenessOf(name).answeredAt > from) return learned;
  }
  livenesses.set(name, missed(livenessOf(name), Date.now()));
  waitUntil(learned.then((late) => recover(name, late)));
  return { ok: false, cause: 'timeout' };
}

/**
 * An isolate that stands still itself hears no answer: time is counted in slices, of which each counts once however late
 * its timer is. Milliseconds.
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

/** Takes note of when a call was answered, or that it never was. */
async function learn(name: UpstreamName, from: number, answer: Promise<Answer>): Promise<Answer> {
  const result = await answer;
  const now = Date.now();
  const known = livenessOf(name);
  if (result.ok) livenesses.set(name, answered(known, now - from, now));
  // Where it has answered another call since, it was slow to this one.
  else if (result.cause === 'timeout' && known.answeredAt <= from)
    livenesses.set(name, missed(known, now));
  return result;
}

/** A call that was given up has been answered after all. */
function recover(name: UpstreamName, answer: Answer) {
  if (isSound(answer)) circuits.set(name, CLOSED);
}

function livenessOf(name: UpstreamName): Liveness {
  return livenesses.get(name) ?? NEVER_ASKED;
}

/**
 * Refusals that are about us: a token that is no longer good, too many calls. A change that the back end refuses is about
 * its client. Files are public, and one that is missing may be 403.
 */
function isFailure(name: UpstreamName, status: number, method: string | undefined): boolean {
  if (status >= 500) return true;
  if (name === 'commerce' && method !== 'GET') return false;
  return status === 429 || (name !== 'files' && (status === 401 || status === 403));
}

/** A system that names a time after which to come again gets its quiet, where it speaks of all our calls. */
function quietAsked({ limits }: Upstream, answer: Answer, now: number): Circuit | undefined {
  if (!answer.ok || limits.upstream !== 'storyblok') return undefined;
  if (answer.status !== 429 && answer.status !== 503) return undefined;
  const wait = readRetryAfter(answer.headers.get('retry-after'), now);
  return wait === undefined ? undefined : pause(wait, now);
}

/** Whether the system works, whatever it said: a refusal or an answer we cannot use is none of its breakdowns. */
function isSound(answer: Answer): boolean {
  if (answer.ok) return answer.status < 500;
  return answer.cause !== 'timeout' && answer.cause !== 'network';
}

/** An answer or a body that does not come in time is given up, whether its sender hears the signal or not. */
async function askNow(upstream: Upstream, url: string, init: RequestInit): Promise<Answer> {
  const signal = AbortSignal.timeout(upstream.limits.timeout);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    return await Promise.race([fetchCapped(upstream, url, { ...init, signal }), late]);
  } catch {
    // Refused, reset or cut off: the cause is told by the signal, and the caller logs it.
    return { ok: false, cause: signal.aborted ? 'timeout' : 'network' };
  }
}

/** A redirect is a fault: nobody we ask sends us elsewhere (`redirect: 'error'` throws in workerd, hence 'manual'). */
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
