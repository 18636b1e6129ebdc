import type { UpstreamLimits } from '../../../edge-config/upstreams.ts';
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
  | 'throttled';

export type Answer =
  | {
      readonly ok: true;
      readonly status: number;
      readonly headers: Headers;
      readonly bytes: Uint8Array;
    }
  | { readonly ok: false; readonly cause: FaultCause };

export type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Asks another system within a time and a size. Expected faults are returned, never thrown. A redirect is a fault:
 * nobody we ask sends us elsewhere (`redirect: 'error'` throws in workerd, hence 'manual').
 */
export async function ask(
  fetcher: Fetcher,
  url: string,
  init: RequestInit,
  limits: UpstreamLimits,
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
