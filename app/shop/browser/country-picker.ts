import { type CountryModel, createCountryModel, isOnShop } from './country-model.ts';
import type { PageModels } from '../../client/models.ts';
import type { ShopPage } from '../../browser/shop-page.ts';
import { isCountryOpen } from './country.ts';
import styles from './country-picker.css?url';
import { loadStyles } from '../../browser/load-styles.ts';
import { trustedHtml } from '../../text/rules/trusted-html.ts';

/** Elements that delay the question: an open dialog, and a field with the focus. */
const BUSY = 'dialog[open], :is(input, textarea, select):focus';

/**
 * Opens the country picker, which the edge renders: by `link` the list of all shops, which fails if it cannot be loaded;
 * without one the question about the shop of the visitor's country, unless the edge has nothing to ask.
 */
export async function pickCountry(
  page: Document,
  shop: ShopPage,
  { call }: PageModels,
  link?: HTMLElement,
): Promise<void> {
  const isBusy = () => !link && page.querySelector(BUSY) !== null;
  // Such a visitor is asked on another page.
  if (isBusy()) return;
  const model = createCountryModel(call);
  const [html] = await Promise.all([model.picker(!link), loadStyles(page, styles)]);
  const place = page.createElement('div');
  place.innerHTML = trustedHtml(html);
  const dialog = place.querySelector('dialog');
  if (link) {
    if (!dialog) throw new Error('The list of shops was not loaded.');
    // The menu's own link is hidden with it.
    const opener = link.closest('#shops') ? '#shops [href="#shops"]' : '.menu > summary';
    dialog.dataset['returnFocus'] = opener;
  }
  // It may have been answered in another tab.
  if (!dialog || isBusy() || (!link && !isCountryOpen(page, shop))) return;
  page.getElementById(dialog.id)?.remove();
  const title = dialog.querySelector('h2');
  if (!link && title) {
    // What opens by itself focuses no button: the next key would press it.
    title.tabIndex = -1;
    title.autofocus = true;
  }
  const close = show(page, dialog, shop, model);
  if (!link)
    page.addEventListener('visibilitychange', () => {
      if (!isCountryOpen(page, shop)) close();
    });
}

/** Shows the picker. Returns what closes it without a choice. */
function show(page: Document, dialog: HTMLDialogElement, { shop }: ShopPage, model: CountryModel) {
  /** Whether the visitor has chosen another shop, or anything in another tab. */
  let isSettled = false;
  const here = () => location.pathname + location.search;
  async function follow(button: HTMLButtonElement) {
    const { link = '' } = button.dataset;
    const to = await model.choose(button.value, here());
    if (to === undefined) button.form?.requestSubmit(button);
    else location.replace(isOnShop(to, link) ? to : link);
  }
  dialog.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'shop') return;
    // Sent natively after a failed call.
    if (isSettled) return;
    event.preventDefault();
    if (submitter.value === shop) return dialog.close();
    isSettled = true;
    submitter.setAttribute('aria-busy', 'true');
    void follow(submitter);
  });
  dialog.addEventListener('close', () => {
    if (!isSettled) void model.choose(shop, here());
  });
  // After the listener of all dialogs, which knows only those of the page.
  dialog.addEventListener('toggle', () => {
    if (!dialog.open) dialog.remove();
  });
  page.body.append(dialog);
  dialog.showModal();
  return () => {
    isSettled = true;
    dialog.close();
  };
}
