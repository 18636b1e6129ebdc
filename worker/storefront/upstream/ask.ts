import {
  type Circuit,
  CLOSED,
  enter,
  leave,
  type UpstreamName,
} from '../../../app/domain/upstream.ts';
import type { UpstreamLimits } from '../../../edge-config/upstreams.ts';
import type { Bindings } from '../bindings.ts';
import { isKilled } from '../cache/control.ts';
import { readCapped } from './read-capped.ts';

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
  | 'resting'
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

/** What a call needs besides its address. */
export interface Upstream {
  readonly env: Bindings;
  readonly fetcher: Fetcher;
  readonly limits: UpstreamLimits;
}

/** One a system and isolate (DESIGN §3). */
const circuits = new Map<UpstreamName, Circuit>();

/**
 * Asks another system within a time and a size, unless it is switched off or has just failed too often. Expected faults
 * are returned, never thrown.
 */
export async function ask(upstream: Upstream, url: string, init: RequestInit): Promise<Answer> {
  const name = upstream.limits.upstream;
  if (isKilled(name, upstream.env)) return { ok: false, cause: 'killed' };
  const turn = enter(circuits.get(name) ?? CLOSED, Date.now());
  circuits.set(name, turn.circuit);
  if (!turn.allowed) return { ok: false, cause: 'resting' };
  const answer = await askNow(upstream, url, init);
  circuits.set(name, leave(circuits.get(name) ?? CLOSED, isSound(answer), Date.now()));
  return answer;
}

/** Whether the system works, whatever it said: a refusal or an answer we cannot use is none of its breakdowns. */
function isSound(answer: Answer): boolean {
  if (answer.ok) return answer.status < 500;
  return answer.cause !== 'timeout' && answer.cause !== 'network';
}

/** A redirect is a fault: nobody we ask sends us elsewhere (`redirect: 'error'` throws in workerd, hence 'manual'). */
async function askNow(
  { fetcher, limits }: Upstream,
  url: string,
  init: RequestInit,
): Promise<Answer> {
  const signal = AbortSignal.timeout(limits.timeout);
  try {
    const response = await fetcher(url, { ...init, redirect: 'manual', signal });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      return { ok: false, cause: 'redirect' };
    }
    const bytes = await bounded(readCapped(response.body, limits.maxBytes), signal);
    if (bytes === undefined) return { ok: false, cause: 'too-large' };
    return { ok: true, status: response.status, headers: response.headers, bytes };
  } catch {
    // Refused, reset or cut off: the cause is told by the signal, and the caller logs it.
    return { ok: false, cause: signal.aborted ? 'timeout' : 'network' };
  }
}

/** A body that stops coming is bounded too, wherever it comes from. */
function bounded<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

/** The JSON of a body, or undefined where it is none. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes),
    );
    return value;
  } catch {
    // Not UTF-8 or not JSON: the schema that follows refuses undefined and names the fault.
    return undefined;
  }
}
