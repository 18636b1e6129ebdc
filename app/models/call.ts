/** The browser's one fetch (DESIGN §1): calls of our own edge, whose answers it has parsed. */

/** Statuses after which a safe call is tried once more; unsafe ones never are (spec 1 §7). */
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Failed changes whose answer is the basket or wishlist as it is. */
const CARRYING = new Set([404, 409, 412, 413]);

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
    // Failures that carry what was changed (apis §4.1).
    const readable = response.headers.get('content-type')?.startsWith('application/json');
    if (!readable || (response.status >= 400 && !CARRYING.has(response.status)))
      return { ok: false, status: response.status };
    const data: T | null = await response.json();
    // A change still under way is told by the same status and carries nothing.
    if (response.status === 409 && !isCarrying(data)) return { ok: false, status: 409 };
    return data === null ? { ok: false, status: 0 } : { ok: true, status: response.status, data };
  } catch {
    // No network, or an answer that is no JSON: the caller shows its failure.
    return { ok: false, status: 0 };
  }
}

function isCarrying(data: unknown): boolean {
  return typeof data === 'object' && data !== null && ('basket' in data || 'wishlist' in data);
}
