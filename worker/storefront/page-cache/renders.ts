import { RENDER_EXPIRES } from '../../../edge-config/cache.ts';
import { InFlight } from '../http/in-flight.ts';
import type { CachedPage } from './cached-page.ts';

/** Renders of pages for the cache that are in flight. Plain data crosses requests, no stream does. */

export type RenderOutcome =
  | { readonly kind: 'page'; readonly page: CachedPage }
  /** A page that differs by visitor, is missing or redirects: every request is answered by itself. */
  | {
      readonly kind: 'uncacheable';
      /** Where it redirects every visitor, without the request's query. */
      readonly to?: string;
      readonly isMissing?: boolean;
    }
  /** It could not be rendered: one of the waiting requests tries again. */
  | { readonly kind: 'failed' };

/** One per page and isolate. */
export const renders = new InFlight<RenderOutcome>(RENDER_EXPIRES);

/** The render for the cache that one request does, handed from the page cache to the handler of the page. */
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
