import { fetchPage } from '../../browser/renew-main.ts';
import { trustedHtml } from '../../text/rules/trusted-html.ts';

/** The dialogs of a line by their ids, and the parameter with which the page contains each. */
const DIALOGS = { 'wishlist-choose': 'choose', 'wishlist-place': 'place' };

/**
 * Opens the dialogs for choosing a variant and another list, which the wishlist page with `?choose=` or `?place=` contains: fetched by
 * the link of the line, or already there if the page was opened with it. Without a response the link is followed.
 */
export function bindChoice(page: Document) {
  for (const [id, parameter] of Object.entries(DIALOGS)) {
    const there = page.getElementById(id);
    if (!(there instanceof HTMLDialogElement) || !there.open) continue;
    open(there);
    const url = new URL(location.href);
    url.searchParams.delete(parameter);
    url.hash = '';
    history.replaceState(history.state, '', url);
  }
  // Before the tracking of followed links: this link leads to no product.
  page.addEventListener('click', (event) => followLink(page, event), { capture: true });
}

function followLink(page: Document, event: MouseEvent) {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-choose]') : null;
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  void choose(page, link);
}

/** Closes the dialogs, if one is open. */
export function closeChoice(page: Document) {
  for (const id of Object.keys(DIALOGS)) {
    const dialog = page.getElementById(id);
    if (dialog instanceof HTMLDialogElement) dialog.close();
  }
}

let asked: AbortController | undefined;

async function choose(page: Document, link: HTMLAnchorElement) {
  asked?.abort();
  asked = new AbortController();
  const { signal } = asked;
  link.setAttribute('aria-busy', 'true');
  const html = await fetchPage(link.pathname + link.search, signal);
  link.removeAttribute('aria-busy');
  if (signal.aborted) return;
  // A template is inert, so no policy checks its content.
  const template = page.createElement('template');
  template.innerHTML = trustedHtml(/<main[^>]*>([\s\S]*)<\/main>/.exec(html ?? '')?.[1] ?? '');
  const id = link.dataset['choose'] ?? '';
  const dialog = template.content.querySelector<HTMLDialogElement>(`#${id}`);
  const root = page.querySelector('[data-live="wishlist"]');
  if (!dialog || !root) return location.assign(link.href);
  page.getElementById(id)?.remove();
  root.append(dialog);
  open(dialog);
}

function open(dialog: HTMLDialogElement) {
  dialog.open = false;
  dialog.showModal();
}
