import type { PageModels } from '../../client/page.ts';
import { lazy } from '../../browser/lazy.ts';
import { plainPress } from '../../browser/plain-press.ts';
import type { SubmitHandler } from '../../browser/submits.ts';

/**
 * Binds the links of click and reserve (`data-stores`), whose script is loaded at the first press. If it cannot be loaded they
 * lead to the page of the stores. Returns the handler of its forms.
 */
export function bindStoreLinks(page: Document, shop: string, models: PageModels): SubmitHandler {
  const stores = lazy(async () => (await import('./stores.ts')).createStores(page, shop, models));
  page.addEventListener('click', (event) => {
    const pressed = plainPress(event, '[data-stores]');
    if (!pressed) return;
    event.preventDefault();
    stores.load().then(
      ({ follow }) => follow(pressed),
      () => pressed instanceof HTMLAnchorElement && location.assign(pressed.href),
    );
  });
  return (form) => {
    stores.load().then(
      ({ submit }) => submit(form),
      () => form.submit(),
    );
  };
}
