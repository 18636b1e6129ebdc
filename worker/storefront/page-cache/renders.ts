import { RENDER_EXPIRES } from '../../../edge-config/cache.ts';
import { InFlight } from '../http/in-flight.ts';
import type { Composed } from '../pages/compose.tsx';
import type { CachedPage } from './cached-page.ts';

/** Renders for the page cache that are in flight. Requests share plain data only, never a stream. */

export type RenderOutcome =
  | { readonly kind: 'page'; readonly page: CachedPage }
  /** A page that differs by visitor, is missing or redirects: every request renders it itself. */
  | {
      readonly kind: 'uncacheable';
      /** Where it redirects every visitor, without the request's query. */
      readonly to?: string;
      readonly isMissing?: boolean;
    }
  /** The page could not be rendered: one of the waiting requests tries again. */
  | { readonly kind: 'failed' };

/** Returns the outcome of a page that is not cached: it could not be rendered, or each request renders it. */
export function uncachedOutcome({ status }: Pick<Composed, 'status'>): RenderOutcome {
  if (status === 503) return { kind: 'failed' };
  return { kind: 'uncacheable', isMissing: status === 404 || status === 410 };
}

/** The renders of this isolate, one per page. */
export const renders = new InFlight<RenderOutcome>(RENDER_EXPIRES);

/** The render that one request does for the cache, passed from the page cache to the handler of the page. */
export class PageRender {
  readonly key: string;
  readonly outcome: Promise<RenderOutcome>;
  readonly #resolve: (outcome: RenderOutcome | Promise<RenderOutcome>) => void;

  constructor(key: string) {
    const { promise, resolve } = Promise.withResolvers<RenderOutcome>();
    this.key = key;
    this.outcome = promise;
    this.#resolve = resolve;
  }

  /** Settles the render; only the first call counts. */
  settle(outcome: RenderOutcome | Promise<RenderOutcome>) {
    this.#resolve(outcome);
  }
}
