import { RENDER_EXPIRES } from '../../../edge-config/cache.ts';
import { InFlight } from './in-flight.ts';
import type { StoredPage } from './stored-page.ts';

/** Pages that are rendered for the page cache right now. Plain data crosses requests, no stream does. */

export type RenderOutcome =
  | { readonly kind: 'page'; readonly page: StoredPage }
  /** A page that differs by visitor, is missing or leads elsewhere: every request answers for itself. */
  | { readonly kind: 'uncacheable' }
  /** It could not be rendered: one of those who wait tries again. */
  | { readonly kind: 'failed' };

/** One a page and isolate. */
export const renders = new InFlight<RenderOutcome>(RENDER_EXPIRES);

/** The render that a request does for the page cache. */
export interface PageRender {
  readonly key: string;
  readonly settle: (outcome: RenderOutcome) => void;
}

/** What the page cache has decided of a request before any handler sees it. */
type Role = PageRender | 'unavailable';

const roles = new WeakMap<Request, Role>();

/** Makes a request the one that renders a page. It keeps running where its client goes away. */
export function startRender(
  key: string,
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
) {
  const { promise, resolve } = Promise.withResolvers<RenderOutcome>();
  void renders.start(key, () => promise, waitUntil);
  roles.set(request, { key, settle: resolve });
}

/** The render that a request does, if any; taken once. */
export function takeRender(request: Request): PageRender | undefined {
  const role = roles.get(request);
  if (role === undefined || role === 'unavailable') return undefined;
  roles.delete(request);
  return role;
}

/** Has a request answered 503: the render that it waited for came to nothing. */
export function giveUp(request: Request) {
  roles.set(request, 'unavailable');
}

/** Whether the page cache could not get a page for a request in time. */
export function isGivenUp(request: Request): boolean {
  return roles.get(request) === 'unavailable';
}
