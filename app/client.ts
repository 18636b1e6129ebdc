import { startIslands } from './islands/runtime.ts';
import { bindBasket } from './live/basket.ts';
import { createPageModels } from './models/page.ts';

/** The browser's entry: live bindings, the island runtime, and what every page needs, nothing else. */
const models = createPageModels(document);
if (models) {
  bindBasket(document, models.basket);
  void models.user.load();
}
startIslands();
