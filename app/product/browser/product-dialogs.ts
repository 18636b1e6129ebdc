import { plainPress } from '../../browser/plain-press.ts';

const IMAGE = '.is-gallery .slide a';
const FROM_CARD = 'addToCart';

/**
 * Binds the dialogs of a product page; their scripts are loaded when they open.
 *
 * - A link of the gallery's images opens the large images. If they cannot be loaded, it leads to the image.
 * - A link to the reviews opens their fold, which not every browser does by itself.
 * - A shopper whom a card sent here to add the product (`?action=addToCart`) gets the attribute picker; the parameter
 *   leaves the URL.
 */
export function bindProductDialogs(page: Document) {
  page.addEventListener('click', (event) => openImage(event, page));
  page.addEventListener('click', (event) => unfoldReviews(event, page));
  const url = new URL(location.href);
  if (url.searchParams.get('action') === FROM_CARD) {
    url.searchParams.delete('action');
    history.replaceState(history.state, '', url);
    void import('./attribute-picker.ts')
      .then(({ openPicker }) => openPicker(page))
      // If it fails, the picker is on the page.
      .catch(() => undefined);
  }
  // A colour's link gets the currently chosen size.
  page.addEventListener('toggle', ({ target }) => renewSizes(page, target), { capture: true });
}

function openImage(event: MouseEvent, page: Document) {
  const link = plainPress(event, IMAGE);
  const dialog = page.querySelector<HTMLDialogElement>('#product-image');
  if (!(link instanceof HTMLAnchorElement) || !dialog || event.defaultPrevented) return;
  event.preventDefault();
  void import('./image-dialog.ts')
    .then(({ openImages }) => openImages(dialog, link))
    .catch(() => location.assign(link.href));
}

function unfoldReviews(event: MouseEvent, page: Document) {
  if (plainPress(event, 'a[href="#reviews"]'))
    page.querySelector('#reviews')?.closest('details')?.setAttribute('open', '');
}

function renewSizes(page: Document, target: EventTarget | null) {
  if (!(target instanceof HTMLDialogElement) || target.id !== 'sibling-select' || !target.open)
    return;
  const { search = '' } = page.querySelector<HTMLAnchorElement>('.siblings a') ?? {};
  for (const link of target.querySelectorAll('a')) link.search = search;
}
