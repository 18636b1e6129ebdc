import type { TrackingPage } from '../tracking/data-layer.ts';

declare global {
  interface Window {
    dataLayer?: unknown;
  }
}

/** What tracking must know of a browser's page. */
export function trackingPage(page: Document): TrackingPage {
  return {
    isPrerendering: () => 'prerendering' in page && page.prerendering === true,
    whenSeen: (run) => page.addEventListener('prerenderingchange', run, { once: true }),
  };
}

/** The page's data layer, made where no tag container has made it yet. */
export function readDataLayer(browser: Pick<Window, 'dataLayer'>): unknown[] {
  const found = browser.dataLayer;
  if (Array.isArray(found)) return found;
  const made: unknown[] = [];
  browser.dataLayer = made;
  return made;
}
