/** The browser's one fetch (DESIGN §1): calls of our own edge, whose answers it has parsed. */

/** Statuses after which a safe call is tried once more; unsafe ones never are (spec 1 §7). */
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

export interface CallOptions {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** Sent as `Idempotency-Key`: the back end makes a change of one key once. */
  readonly idempotencyKey?: string;
}

export type CallResult<T> =
  | { readonly ok: true; readonly status: number; readonly data: T }
  | { readonly ok: false; readonly status: number };

/** A call with the page's locale. Never throws: a failed network is status 0. */
export type Call = <T>(options: CallOptions) => Promise<CallResult<T>>;

/** Makes the caller for a page of one shop. */
export function createCall(locale: string, fetcher: typeof fetch = fetch): Call {
  return async <T>(options: CallOptions): Promise<CallResult<T>> => {
    const first = await attempt<T>(options, locale, fetcher);
    const again =
      options.method === 'GET' && !first.ok && (first.status === 0 || RETRIED.has(first.status));
    return again ? attempt<T>(options, locale, fetcher) : first;
  };
}

async function attempt<T>(
  { method, path, body, idempotencyKey }: CallOptions,
  locale: string,
  fetcher: typeof fetch,
): Promise<CallResult<T>> {
  try {
    const response = await fetcher(`${path}?locale=${locale}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      body: body ? JSON.stringify(body) : null,
      credentials: 'same-origin',
    });
    // 206, 412 and 413 are failures that still carry the basket (apis §4.1).
    const readable = response.headers.get('content-type')?.startsWith('application/json');
    if (
      !readable ||
      (response.status >= 400 &&
        response.status !== 412 &&
        response.status !== 413 &&
        response.status !== 404)
    ) {
      return { ok: false, status: response.status };
    }
    const data: T | null = await response.json();
    return data === null ? { ok: false, status: 0 } : { ok: true, status: response.status, data };
  } catch {
    // No network, or an answer that is no JSON: the caller shows its failure.
    return { ok: false, status: 0 };
  }
}
