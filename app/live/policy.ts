import type { ConsentModel } from '../models/consent-model.ts';

/**
 * Has the document compare its policy with the visitor's record on load, after it comes back from the back/forward
 * cache, and when a prerendered document is shown (DESIGN §3).
 */
export function bindPolicy(page: Document, consent: ConsentModel) {
  if ('prerendering' in page && page.prerendering === true)
    page.addEventListener('prerenderingchange', consent.check, { once: true });
  else consent.check();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) consent.check();
  });
}
