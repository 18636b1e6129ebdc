import type { StoresAnswer } from '../schemas/store.ts';
import type { Call } from '../../browser/call.ts';

/** The result of a reservation; `unreachable`: the shop did not answer. */
type Reserved =
  | { readonly kind: 'done'; readonly html: string }
  | {
      readonly kind: 'refused';
      readonly problems: readonly { readonly text: string; readonly field?: string }[];
    }
  | { readonly kind: 'unreachable' };

export interface ReservationModel {
  /** Returns the stores, or the form of one, as HTML of the shop's edge; undefined without a response. */
  readonly ask: (query: URLSearchParams) => Promise<string | undefined>;
  readonly reserve: (fields: Readonly<Record<string, string>>) => Promise<Reserved>;
}

/** Refusals that state the outcome. After any other failure the reservation may have been made, or may still be made. */
const STATED: ReadonlySet<number> = new Set([400, 404, 412, 422]);

interface Dependencies {
  readonly call: Call;
  /** The shop's key, which every call contains. */
  readonly shop: string;
  readonly fetcher: typeof fetch;
  readonly makeKey: () => string;
}

/** Creates the calls of click and reserve (docs/rules/stores.md#click-and-reserve). */
export function createReservationModel(dependencies: Dependencies): ReservationModel {
  const { call, shop, fetcher, makeKey } = dependencies;
  /** Keys of requests without an outcome: sent again, they are the same reservation. */
  const keys = new Map<string, string>();
  return {
    async ask(query) {
      const result = await call<StoresAnswer>({
        method: 'GET',
        path: '/api/shop/stores/',
        query: Object.fromEntries(query),
      });
      return result.ok ? result.data.html : undefined;
    },
    async reserve({ storeId, ...fields }) {
      const body = JSON.stringify({ ...fields, storeId: Number(storeId) });
      const key = keys.get(body) ?? makeKey();
      keys.set(body, key);
      try {
        const response = await fetcher(
          `/api/shop/reservations/?${new URLSearchParams({ locale: shop })}`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'idempotency-key': key },
            body,
            credentials: 'same-origin',
          },
        );
        const { html, problems } = await response.json();
        if (response.ok || STATED.has(response.status)) keys.delete(body);
        if (response.ok) return { kind: 'done', html };
        return problems?.length ? { kind: 'refused', problems } : { kind: 'unreachable' };
      } catch {
        return { kind: 'unreachable' };
      }
    },
  };
}
