/**
 * What became of a form: the page is left for another one, or the problem that the form shows, as the name of one of the texts of
 * its `data-outcome` element or as a text. Nothing if the page shows the outcome itself.
 */
export type Outcome = 'left' | { readonly problem: string } | undefined;

/**
 * Sends a form. A second press before the outcome is the same one; of a form that changes nothing, such as a list's filter, each
 * press counts.
 */
export type SendForm = (
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  send: () => Promise<Outcome>,
) => void;

/**
 * Creates what sends a page's forms by script. Until the outcome is there, the button is busy and shows its `data-busy` text; a
 * problem is announced in the form's `data-outcome` element, and the form can be sent again.
 */
export function createSendForm(page: Document): SendForm {
  const busy = new WeakSet<HTMLFormElement>();

  function settle(form: HTMLFormElement, submitter: HTMLElement | null, isBusy: boolean) {
    if (busy.has(form) === isBusy) return;
    if (isBusy) busy.add(form);
    else busy.delete(form);
    const button = submitter ?? form.querySelector<HTMLElement>('[type="submit"]');
    if (isBusy) button?.setAttribute('aria-busy', 'true');
    else button?.removeAttribute('aria-busy');
    const text = button?.dataset['busy'];
    if (!button || !text) return;
    button.dataset['busy'] = button.textContent ?? '';
    button.textContent = text;
  }

  // A page that comes back from the history has nothing under way.
  addEventListener('pageshow', () => {
    for (const form of page.forms) settle(form, null, false);
  });

  return async (form, submitter, send) => {
    if (busy.has(form) && form.method !== 'get') return;
    settle(form, submitter, true);
    showOutcome(form, undefined);
    const outcome = await send().catch((error: unknown) => {
      settle(form, submitter, false);
      throw error;
    });
    if (outcome === 'left') return;
    settle(form, submitter, false);
    showOutcome(form, outcome?.problem);
  };
}

function showOutcome(form: HTMLFormElement, problem: string | undefined) {
  const element = form.querySelector<HTMLElement>('[data-outcome]');
  if (!element) return;
  element.hidden = problem === undefined;
  if (problem !== undefined) element.textContent = element.dataset[problem] ?? problem;
}

/** The page that answers a form. */
export interface FormPage {
  readonly url: string;
  readonly html: string;
  /** Whether the form is done: the answer was a redirect. Without `follow` there is no page then. */
  readonly isRedirected: boolean;
}

/**
 * Posts a form without files to a URL of the shop. Returns the page that answers, as one with problems does too, or the problem:
 * `offline` without an answer, `down` for one that is no page.
 */
export async function postForm(
  form: HTMLFormElement,
  url: string,
  redirect: 'follow' | 'manual',
): Promise<FormPage | { readonly problem: 'offline' | 'down' }> {
  if (!navigator.onLine) return { problem: 'offline' };
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') body.append(name, value);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body,
      redirect,
    });
    if (answer.type === 'opaqueredirect') return { url, html: '', isRedirected: true };
    if (!answer.ok && ![422, 429].includes(answer.status)) return { problem: 'down' };
    return { url: answer.url, html: await answer.text(), isRedirected: answer.redirected };
  } catch {
    return { problem: 'offline' };
  }
}
