import {
  CROWD_BEFORE,
  FIRST_BYTE_PATIENCE,
  FIRST_BYTE_PATIENCE_CROWD,
  RENDER_EXPIRES,
  RENDER_HOLD,
  RENDER_PATIENCE,
  RENDER_TURNS,
  RENDERS_AT_ONCE,
} from '../../../edge-config/cache.ts';
import { InFlight } from '../http/in-flight.ts';
import type { Composed } from '../pages/compose.tsx';
import type { CachedPage } from './cached-page.ts';
import { Turns } from './turns.ts';

/** Renders for the page cache that are in flight. Requests share plain data only, never a stream. */

export type RenderOutcome =
  | { readonly kind: 'page'; readonly page: CachedPage }
  /** A page that differs by visitor, is missing or redirects: every request renders it itself. */
  | {
      readonly kind: 'uncacheable';
      /** Target of a redirect for every visitor, without the request's query. */
      readonly to?: string;
      readonly isMissing?: boolean;
    }
  /** The page could not be rendered: one of the waiting requests tries again. */
  | { readonly kind: 'failed' };

/** Returns the outcome of a page that is not cached: it failed to render, or each request renders it. */
export function uncachedOutcome({ status }: Pick<Composed, 'status'>): RenderOutcome {
  if (status === 503) return { kind: 'failed' };
  return { kind: 'uncacheable', isMissing: status === 404 || status === 410 };
}

/** The renders of this isolate, one per page, including those that wait for their turn. */
export const renders = new InFlight<RenderOutcome>(RENDER_EXPIRES);

/** The turns of these renders. */
export const renderTurns = new Turns({
  atOnce: RENDER_TURNS,
  hold: RENDER_HOLD,
  longest: RENDER_EXPIRES - RENDER_PATIENCE,
});

/** Returns how many milliseconds a page that begins to render now, or to wait for its turn, may take before its header is sent. */
export function firstBytePatience(): number {
  return renders.size > CROWD_BEFORE ? FIRST_BYTE_PATIENCE_CROWD : FIRST_BYTE_PATIENCE;
}

/** Returns how long a request waits for a render that began earlier, in milliseconds: longer if renders wait for their turn. */
export function renderPatience(): number {
  return renders.size > RENDER_TURNS ? RENDER_EXPIRES : RENDER_PATIENCE;
}

/**
 * Returns whether this isolate renders the maximum number of pages (docs/rules/page.md#limits). Renewals after a stale page may take
 * half of it.
 */
export function isCrowded(kind: 'awaited' | 'background'): boolean {
  return renders.size >= (kind === 'awaited' ? RENDERS_AT_ONCE : RENDERS_AT_ONCE / 2);
}

/** The render that one request does for the cache, passed from the page cache to the page's handler. */
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
