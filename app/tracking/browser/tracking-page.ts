import type { TrackingPage } from '../data-layer.ts';

declare global {
  interface Window {
    dataLayer?: unknown;
  }
}

/** Adapts a document to the interface that tracking needs. */
export function trackingPage(page: Document): TrackingPage {
  return {
    isPrerendering: () => 'prerendering' in page && page.prerendering === true,
    whenSeen: (run) => page.addEventListener('prerenderingchange', run, { once: true }),
  };
}

/** Returns the page's data layer; creates it if no tag container has done so. */
export function readDataLayer(browser: Pick<Window, 'dataLayer'>): unknown[] {
  const found = browser.dataLayer;
  if (Array.isArray(found)) return found;
  const made: unknown[] = [];
  browser.dataLayer = made;
  return made;
}
