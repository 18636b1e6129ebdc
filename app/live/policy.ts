import { type ConsentModel, createConsentModel } from '../models/consent-model.ts';
import { documentServices } from '../models/document-policy.ts';
import { readCookie } from '../models/page-cookie.ts';
import type { ShopPage } from '../models/shop-page.ts';
import { createReloadGuard } from '../models/storage.ts';

/**
 * Compares the document's policy with the visitor's consent on load, after the document comes back from the back/forward
 * cache, and when a prerendered document is shown.
 */
export function bindPolicy(page: Document, { consentVersion }: ShopPage): ConsentModel {
  const consent = createConsentModel({
    rawCookie: () => readCookie(page.cookie, 'consent'),
    policy: () => documentServices(readServerTiming()),
    version: consentVersion,
    now: Date.now,
    guard: createReloadGuard(() => sessionStorage),
    reload: () => location.reload(),
  });
  const { check } = consent;
  if ('prerendering' in page && page.prerendering === true)
    page.addEventListener('prerenderingchange', check, { once: true });
  else check();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check();
  });
  return consent;
}

/** Returns the Server-Timing of this document; a history step keeps the entry that the document came with. */
function readServerTiming(): readonly PerformanceServerTiming[] | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry.serverTiming : undefined;
}
