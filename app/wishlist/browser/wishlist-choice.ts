import { fetchPage } from '../../browser/renew-main.ts';
import { trustedHtml } from '../../text/rules/trusted-html.ts';

const DIALOG = 'wishlist-choose';

/**
 * Opens the dialog for choosing a variant, which the wishlist page with `?choose=` contains: fetched by the link of the
 * line, or already there if the page was opened with it. Without a response the link is followed.
 */
export function bindChoice(page: Document) {
  const there = page.getElementById(DIALOG);
  if (there instanceof HTMLDialogElement && there.open) {
    open(there);
    const url = new URL(location.href);
    url.searchParams.delete('choose');
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

/** Closes the dialog, if it is open. */
export function closeChoice(page: Document) {
  const dialog = page.getElementById(DIALOG);
  if (dialog instanceof HTMLDialogElement) dialog.close();
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
  const dialog = template.content.querySelector<HTMLDialogElement>(`#${DIALOG}`);
  const root = page.querySelector('[data-live="wishlist"]');
  if (!dialog || !root) return location.assign(link.href);
  page.getElementById(DIALOG)?.remove();
  root.append(dialog);
  open(dialog);
}

function open(dialog: HTMLDialogElement) {
  dialog.open = false;
  dialog.showModal();
}
