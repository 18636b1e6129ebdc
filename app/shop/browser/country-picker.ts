import { type CountryModel, createCountryModel, isOnShop } from './country-model.ts';
import type { PageModels } from '../../client/models.ts';
import type { ShopPage } from '../../browser/shop-page.ts';
import { isCountryOpen } from './country.ts';
import styles from './country-picker.css?url';
import { attempt } from '../../browser/storage.ts';
import { loadStyles } from '../../browser/load-styles.ts';
import { trustedHtml } from '../../text/rules/trusted-html.ts';

/** Key in session storage: the tab has shown the question. A visitor who leaves it unanswered has seen it. */
const ASKED = 'country-asked';
/** Elements that delay the question: an open dialog, and a focused field. */
const BUSY = 'dialog[open], :is(input, textarea, select):focus';

/**
 * Opens the country picker, which the edge renders: for `link` the list of all shops, which rejects if it cannot be
 * loaded; without a link the question about the shop of the visitor's country, unless the edge has no question.
 */
export async function pickCountry(
  page: Document,
  shop: ShopPage,
  { call }: PageModels,
  link?: HTMLElement,
): Promise<void> {
  const isBusy = () => !link && page.querySelector(BUSY) !== null;
  // A busy visitor is asked on another page.
  if (isBusy() || (!link && attempt(() => sessionStorage.getItem(ASKED)))) return;
  const model = createCountryModel(call);
  const [html] = await Promise.all([model.picker(!link), loadStyles(page, styles)]);
  const container = page.createElement('div');
  container.innerHTML = trustedHtml(html);
  const dialog = container.querySelector('dialog');
  if (link) {
    if (!dialog) throw new Error('The list of shops was not loaded.');
    // The link in the menu is hidden together with the menu.
    const opener = link.closest('#shops') ? '#shops [href="#shops"]' : '.menu > summary';
    dialog.dataset['returnFocus'] = opener;
  }
  // The visitor may have answered in another tab.
  if (!dialog || isBusy() || (!link && !isCountryOpen(page, shop))) return;
  page.getElementById(dialog.id)?.remove();
  const title = dialog.querySelector('h2');
  if (!link && title) {
    // A dialog that opens automatically focuses no button: the next key would press it.
    title.tabIndex = -1;
    title.autofocus = true;
  }
  const close = show(page, dialog, shop, model);
  if (link) return;
  attempt(() => sessionStorage.setItem(ASKED, '1'));
  page.addEventListener('visibilitychange', () => {
    if (!isCountryOpen(page, shop)) close();
  });
}

/** Shows the picker. Returns a function that closes it without a choice. */
function show(page: Document, dialog: HTMLDialogElement, { shop }: ShopPage, model: CountryModel) {
  /** Whether the visitor has chosen another shop, or made any choice in another tab. */
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
  // After the common listener of dialogs, which handles only dialogs that were on the page from the start.
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
