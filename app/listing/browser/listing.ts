import { joinChanges } from '../rules/listing-change.ts';
import { readListing, writeListing } from '../rules/listing.ts';
import { nextPaint } from '../../browser/next-paint.ts';
import type { Bind } from '../../browser/binding.ts';
import { createRenewMain, fetchPage } from '../../browser/renew-main.ts';
import { bindCardColours } from './card-colours.ts';

const LIST = '[data-live="listing"]';

/**
 * Binds the page's list of products: its links and forms replace the content of `<main>` instead of loading a page. The
 * URL contains the state, so back and forward step through the states. Each entry of the history stores the scroll
 * position, since the browser restores it before the content has loaded. Returns the handler of the list's forms.
 */
export const bind: Bind = ({ page, models, showLoading, sendForm, beginStatus, bindContent }) => {
  const renewMain = createRenewMain(page, bindContent);
  /** URL of the current content. */
  let shown = pageUrl();
  /** Number of requests for content: only the last one is shown. */
  let asked = 0;
  /** Whether the network gave no answer for the page's URL. The URL keeps the new state until the content is loaded. */
  let isMissing = false;
  let hideLoading = () => {};
  /** Cancels the last request for the number of hits. */
  let counting = new AbortController();
  const readOut = beginStatus();
  bindCardColours(page, { call: models.call, bindContent, readOut });

  async function show(url: string, leadsToTop: boolean, top?: unknown) {
    const main = page.querySelector('main');
    asked += 1;
    const own = asked;
    main?.setAttribute('aria-busy', 'true');
    hideLoading();
    hideLoading = showLoading();
    isMissing = false;
    const isNew = await renewMain(url, {
      isWanted: () => own === asked,
      whenUnreachable() {
        isMissing = true;
        sayUnreachable();
      },
    });
    if (own === asked) settle();
    if (!isNew) return;
    shown = url;
    readOut(page.querySelector('.listing-count, .listing-empty p')?.textContent ?? '');
    if (leadsToTop) page.querySelector(LIST)?.scrollIntoView();
    if (typeof top === 'number') scrollTo({ top, behavior: 'instant' });
  }

  /** Ends the wait for content. */
  function settle() {
    hideLoading();
    page.querySelector('main')?.removeAttribute('aria-busy');
  }

  /** Shows the message above the list: the script that renders toasts may not be loaded, and cannot be loaded now. */
  function sayUnreachable() {
    const list = page.querySelector<HTMLElement>(LIST);
    const { unreachable = '', kept = '', retry = '' } = list?.dataset ?? {};
    const note = page.createElement('p');
    note.className = 'listing-unreachable degraded';
    note.role = 'alert';
    const button = page.createElement('button');
    button.type = 'button';
    button.className = 'quiet';
    button.textContent = retry;
    button.addEventListener('click', showMissing);
    note.append(`${unreachable}. ${kept} `, button);
    page.querySelector('.listing-unreachable')?.remove();
    list?.prepend(note);
    note.scrollIntoView({ block: 'nearest' });
  }

  function showMissing() {
    if (isMissing) void show(pageUrl(), false);
  }

  /** Shows on a form's button how many products match its choice. */
  async function countHits(form: HTMLFormElement) {
    counting.abort();
    counting = new AbortController();
    const { signal } = counting;
    const html = await fetchPage(urlOf(form), signal);
    if (signal.aborted) return;
    const hits = html && /class="listing-count">([^<]*)</.exec(html)?.[1];
    const button = form.querySelector<HTMLElement>('[data-hits]');
    if (!button) return;
    button.dataset['plain'] ??= button.textContent ?? '';
    const { hits: text = '', plain } = button.dataset;
    // Without an answer, the number of an earlier choice is removed.
    button.textContent = hits ? text.replace('{hits}', hits) : plain;
    if (hits) readOut(hits);
  }

  async function go(next: string, leadsToTop = false) {
    counting.abort();
    // Closing the dialog lays out the whole page.
    await nextPaint();
    closeDialogs(page);
    const wanted = pageUrl();
    const url = wanted === shown ? next : joinChanges({ shown, wanted, next });
    if (url === wanted) return showMissing();
    keepPlace();
    history.pushState(null, '', url);
    await show(url, leadsToTop);
  }

  page.addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-renew]') : null;
    const isOther = button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
    if (!link || isOther || event.defaultPrevented) return;
    event.preventDefault();
    void go(link.pathname + link.search, link.dataset['renew'] === 'top');
  });
  page.addEventListener('change', ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('.facet-form');
    if (form) void countHits(form);
  });
  // A choice that was not applied is gone with its dialog: the next time it shows what the list shows.
  page.addEventListener(
    'close',
    ({ target }) => {
      const form =
        target instanceof Element && target.querySelector<HTMLFormElement>('.facet-form');
      if (!form) return;
      counting.abort();
      form.reset();
      const button = form.querySelector<HTMLElement>('[data-hits][data-plain]');
      if (button) button.textContent = button.dataset['plain'] ?? '';
    },
    true,
  );
  // The choice that was made before this script was loaded.
  const early = page.querySelector<HTMLFormElement>('dialog[open] .facet-form');
  if (early && urlOf(early) !== shown) void countHits(early);
  addEventListener('popstate', ({ state }) => {
    const url = pageUrl();
    if (!page.querySelector(LIST)) return;
    if (url !== shown) return void show(url, false, state?.top);
    // Back at the current content, before other content has arrived.
    asked += 1;
    isMissing = false;
    settle();
  });
  // An entry of the history cannot be written after back or forward has left it, and browsers forget its scroll position after
  // another document.
  addEventListener('scrollend', () => {
    if (page.querySelector(LIST) && pageUrl() === shown) keepPlace();
  });
  addEventListener('online', showMissing);
  return {
    submit: (form, submitter) =>
      sendForm(form, submitter, async () => {
        await go(urlOf(form));
        return undefined;
      }),
  };
};

/** Returns the URL of the list that a filter form requests. */
function urlOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  const params = new URLSearchParams(fields);
  const others = [...params].filter(([name]) => !/^(f\..*|sort|page)$/.test(name));
  const query = new URLSearchParams([...others, ...writeListing(readListing(params))]);
  const path = new URL(form.action).pathname;
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Stores the scroll position in the entry of the history, besides its other state. */
function keepPlace() {
  history.replaceState({ ...history.state, top: scrollY }, '');
}

function pageUrl(): string {
  return location.pathname + location.search;
}

function closeDialogs(page: Document) {
  for (const dialog of page.querySelectorAll<HTMLDialogElement>(`${LIST} dialog[open]`))
    dialog.close();
}
