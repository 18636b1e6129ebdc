import type { Bind } from '../../browser/binding.ts';
import { fetchPage } from '../../browser/renew-main.ts';
import { trustedHtml } from '../../text/rules/trusted-html.ts';

/** The last request of each form: a late answer to an earlier request is void. */
const asked = new WeakMap<HTMLFormElement, AbortController>();

/** Answers the advisor's form in its dialog. If no page comes, the browser sends the form. */
export const bind: Bind = () => ({
  submit: (form) => void advise(form).catch(() => form.submit()),
});

/**
 * Shows the answer of the advisor's form in its dialog, taken from the page that the form leads to. A recommended size is
 * chosen in the page's picker. Rejects if the page cannot be loaded.
 */
async function advise(form: HTMLFormElement): Promise<void> {
  const output = form.querySelector<HTMLElement>('[data-slot="advice"]');
  const dialog = form.closest('dialog');
  if (!output || !dialog) throw new Error('The form has no place for an answer.');
  wakePicker(form.ownerDocument);
  bindChoice(dialog);
  asked.get(form)?.abort();
  const own = new AbortController();
  asked.set(form, own);
  form.ariaBusy = 'true';
  const content = form.ownerDocument.createElement('template');
  try {
    const url = new URL(form.action);
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value.trim() !== '') url.searchParams.set(name, value);
    // The chosen variant stays: its colour has the sizes.
    const chosen = new URLSearchParams(location.search).get('variant');
    if (chosen) url.searchParams.set('variant', chosen);
    const page = await fetchPage(url.href, own.signal);
    if (own.signal.aborted) return;
    if (page === undefined) throw new Error('There is no page.');
    // Text of the shop's page; a template is inert.
    content.innerHTML = trustedHtml(
      /<div[^>]* id="advice"[^>]*>([\s\S]*?)<\/div>/.exec(page)?.[1] ?? '',
    );
  } finally {
    if (asked.get(form) === own) form.ariaBusy = null;
  }
  const answer = content.content;
  output.replaceChildren(answer.hasChildNodes() ? answer : (output.dataset['none'] ?? ''));
  output.scrollIntoView({ block: 'nearest' });
}

const bound = new WeakSet<HTMLDialogElement>();

/** The links of an answer choose in the page's picker, without loading a page. */
function bindChoice(dialog: HTMLDialogElement) {
  if (bound.has(dialog)) return;
  bound.add(dialog);
  dialog.addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest('a') : null;
    const isOther = button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
    if (!link || isOther) return;
    const choices = dialog.ownerDocument.querySelectorAll<HTMLAnchorElement>('.choices a');
    const choice = [...choices].find((one) => one.search === link.search);
    if (!choice) return;
    event.preventDefault();
    dialog.close();
    choice.click();
    choice.focus();
  });
}

/** Wakes the picker's island early, so that it can handle a choice. */
function wakePicker(page: Document) {
  page
    .querySelector('is-land[data-live="variant-picker"]')
    ?.dispatchEvent(new Event('pointerover'));
}
