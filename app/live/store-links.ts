import type { PageModels } from '../models/page.ts';
import { lazy } from './lazy.ts';
import type { SubmitHandler } from './submits.ts';

/**
 * Binds the links of click and reserve (`data-stores`), whose script is loaded at the first press. If it cannot be loaded they
 * lead to the page of the stores. Returns the handler of its forms.
 */
export function bindStoreLinks(page: Document, shop: string, models: PageModels): SubmitHandler {
  const stores = lazy(async () => (await import('./stores.ts')).createStores(page, shop, models));
  page.addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-stores]');
    if (!pressed || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
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
