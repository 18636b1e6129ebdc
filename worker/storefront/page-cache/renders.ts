import { RENDER_EXPIRES } from '../../../edge-config/cache.ts';
import { InFlight } from '../http/in-flight.ts';
import type { StoredPage } from './cached-page.ts';

/** Pages that are rendered for the page cache right now. Plain data crosses requests, no stream does. */

export type RenderOutcome =
  | { readonly kind: 'page'; readonly page: StoredPage }
  /** A page that differs by visitor, is missing or leads elsewhere: every request answers for itself. */
  | {
      readonly kind: 'uncacheable';
      /** Where it leads everybody, without the request's query. */
      readonly to?: string;
      readonly isMissing?: boolean;
    }
  /** It could not be rendered: one of those who wait tries again. */
  | { readonly kind: 'failed' };

/** One a page and isolate. */
export const renders = new InFlight<RenderOutcome>(RENDER_EXPIRES);

/** The render that a request does for the page cache. */
export interface PageRender {
  readonly key: string;
  readonly settle: (outcome: RenderOutcome) => void;
}

const byRequest = new WeakMap<Request, PageRender>();

/** Makes a request the one that renders a page; gives the outcome. It keeps running where its client goes away. */
export function startRender(
  key: string,
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<RenderOutcome> {
  const { promise, resolve } = Promise.withResolvers<RenderOutcome>();
  byRequest.set(request, { key, settle: resolve });
  return renders.start(key, () => promise, waitUntil);
}

/** The render that a request does, if any; taken once. */
export function takeRender(request: Request): PageRender | undefined {
  const render = byRequest.get(request);
  byRequest.delete(request);
  return render;
}
