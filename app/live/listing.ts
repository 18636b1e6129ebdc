import { joinChanges } from '../domain/listing-change.ts';
import { readListing, writeListing } from '../domain/listing.ts';
import { nextPaint } from './next-paint.ts';
import type { BindPart } from './page-part.ts';

const LIST = '[data-live-listing]';

/**
 * Binds the page's list of products: its links and forms replace the content of `<main>` in place of a page load. The URL
 * tells the state, so back and forward lead through the states. Returns the handler of its forms.
 */
export const bindPart: BindPart = ({ page, renewMain, showLoading }) => {
  /** URL that the content shows. */
  let shown = pageUrl();
  /** Grows with each content that is asked for: only the last one is wanted. */
  let asked = 0;
  let hideLoading = () => {};
  const status = createStatus(page);

  async function show(url: string, leadsToTop: boolean) {
    const main = page.querySelector('main');
    asked += 1;
    const own = asked;
    main?.setAttribute('aria-busy', 'true');
    hideLoading();
    hideLoading = showLoading();
    const isNew = await renewMain(url, { isWanted: () => own === asked });
    if (own === asked) settle();
    if (!isNew) return;
    shown = url;
    status(page.querySelector('.listing-count, .listing-empty p')?.textContent ?? '');
    if (leadsToTop) page.querySelector(LIST)?.scrollIntoView();
  }

  /** Ends the wait for content. */
  function settle() {
    hideLoading();
    page.querySelector('main')?.removeAttribute('aria-busy');
  }

  async function go(next: string, leadsToTop = false) {
    // Closing one lays out the whole page.
    await nextPaint();
    closeDialogs(page);
    const wanted = pageUrl();
    const url = wanted === shown ? next : joinChanges({ shown, wanted, next });
    if (url === wanted) return;
    history.pushState(null, '', url);
    await show(url, leadsToTop);
  }

  page.addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-live-renew]') : null;
    const isOther = button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
    if (!link || isOther || event.defaultPrevented) return;
    event.preventDefault();
    void go(link.pathname + link.search, link.dataset['liveRenew'] === 'top');
  });
  addEventListener('popstate', () => {
    const url = pageUrl();
    if (!page.querySelector(LIST)) return;
    if (url !== shown) return void show(url, false);
    // Back at what is shown, before other content has come.
    asked += 1;
    settle();
  });
  return (form) => {
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    const params = new URLSearchParams(fields);
    const others = [...params].filter(([name]) => !/^(f\..*|sort|page)$/.test(name));
    const query = new URLSearchParams([...others, ...writeListing(readListing(params))]);
    const path = new URL(form.action).pathname;
    void go(query.size === 0 ? path : `${path}?${query}`);
  };
};

function pageUrl(): string {
  return location.pathname + location.search;
}

function closeDialogs(page: Document) {
  for (const dialog of page.querySelectorAll<HTMLDialogElement>(`${LIST} dialog[open]`))
    dialog.close();
}

/** Returns a function that announces a text. Its element is outside of the content that is replaced. */
function createStatus(page: Document): (text: string) => void {
  const element = page.createElement('p');
  element.className = 'visually-hidden';
  element.setAttribute('role', 'status');
  page.body.append(element);
  return (text) => {
    element.textContent = text;
  };
}
