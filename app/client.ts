import { startIslands } from './islands/runtime.ts';
import { bindBasket } from './live/basket.ts';
import { reportErrors } from './live/errors.ts';
import { bindPolicy } from './live/policy.ts';
import { createPageModels } from './models/page.ts';

/** The browser's entry: live bindings, the island runtime, and what every page needs, nothing else. */
reportErrors({
  page: window,
  build: document.documentElement.dataset['build'] ?? '',
  chance: Math.random(),
  send: (report) => void navigator.sendBeacon('/reports/', report),
});
const models = createPageModels(document);
if (models) {
  bindPolicy(document, models.consent);
  bindBasket(document, models.basket);
  void models.user.load();
}
startIslands();
if (document.querySelector('script[data-bridge]')) {
  const { followEditor } = await import('./live/preview.ts');
  followEditor(document, () => location.reload());
}
