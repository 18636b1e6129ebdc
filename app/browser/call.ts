/** Statuses after which a safe call is repeated once; unsafe calls are never repeated. */
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Statuses of failed changes whose answers contain the basket or wishlist. */
const CARRYING = new Set([404, 409, 412, 413, 422]);

interface CallOptions {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Parameters besides `locale`. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Cancels the call, whose status is then 0. */
  readonly signal?: AbortSignal;
  /** Sends a GET only once, even if it fails. */
  readonly isOnce?: boolean;
  /** Whether the call is completed even if the visitor leaves the page. */
  readonly isKeptAlive?: boolean;
  /**
   * Whether the call ends the session: reads of the page are cancelled, since they would be refused without a
   * session.
   */
  readonly endsSession?: boolean;
  /** Value of `Idempotency-Key`: the back end makes a change once for each key. */
  readonly idempotencyKey?: string;
  /** Proof that the id in the body was created in this browser, until the host has signed the id. */
  readonly proof?: string | undefined;
}

export type CallResult<T> =
  | { readonly ok: true; readonly status: number; readonly data: T }
  | { readonly ok: false; readonly status: number };

/** Sends a call to the shop's edge, whose responses are trusted. Never throws: without a network the status is 0. */
export type Call = <T>(options: CallOptions) => Promise<CallResult<T>>;

/** Creates the call function of a page; `locale` is the shop's key, which every call contains. */
export function createCall(locale: string, fetcher: typeof fetch = fetch): Call {
  let reads = new AbortController();
  return async <T>(asked: CallOptions): Promise<CallResult<T>> => {
    if (asked.endsSession) reads.abort();
    const isRead = asked.method === 'GET';
    const options = isRead ? { signal: reads.signal, ...asked } : asked;
    const first = await attempt<T>(options, locale, fetcher);
    if (asked.endsSession) reads = new AbortController();
    const again =
      isRead &&
      !options.isOnce &&
      !options.signal?.aborted &&
      !first.ok &&
      (first.status === 0 || RETRIED.has(first.status));
    return again ? attempt<T>(options, locale, fetcher) : first;
  };
}

async function attempt<T>(
  { method, path, query, body, idempotencyKey, proof, signal, isKeptAlive }: CallOptions,
  locale: string,
  fetcher: typeof fetch,
): Promise<CallResult<T>> {
  try {
    const response = await fetcher(`${path}?${new URLSearchParams({ locale, ...query })}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(proof && { 'x-visitor-proof': proof }),
      },
      body: body ? JSON.stringify(body) : null,
      credentials: 'same-origin',
      ...(signal ? { signal } : {}),
      ...(isKeptAlive ? { keepalive: true } : {}),
    });
    const readable = response.headers.get('content-type')?.startsWith('application/json');
    if (!readable || (response.status >= 400 && !CARRYING.has(response.status)))
      return { ok: false, status: response.status };
    const data: T | null = await response.json();
    // 409 and 422 also mean that another change has the same key: then the response has no basket or wishlist.
    if ([409, 422].includes(response.status) && !isCarrying(data))
      return { ok: false, status: response.status };
    return data === null ? { ok: false, status: 0 } : { ok: true, status: response.status, data };
  } catch {
    // No network, cancelled, or invalid JSON: callers handle a failed result.
    return { ok: false, status: 0 };
  }
}

function isCarrying(data: unknown): boolean {
  return typeof data === 'object' && data !== null && ('basket' in data || 'wishlist' in data);
}
