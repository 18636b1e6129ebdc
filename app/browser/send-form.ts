/**
 * The outcome of a form: the browser leaves the page, or the form shows a problem, given as the name of a text of its
 * `data-outcome` element or as a text. Undefined if the page shows the outcome itself.
 */
export type Outcome = 'left' | { readonly problem: string } | undefined;

/**
 * Sends a form. A second press before the outcome is the same submit; for a form that changes nothing, such as a list's filter,
 * each press counts.
 */
export type SendForm = (
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  send: () => Promise<Outcome>,
) => void;

/**
 * Creates the function that sends a page's forms by script. Until the outcome the button is busy and shows its `data-busy`
 * text; a problem is announced in the form's `data-outcome` element, and the form can be sent again.
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

  // A page that is restored from the history has no pending form.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
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

/** The page that is the response to a form. */
export interface FormPage {
  readonly url: string;
  readonly html: string;
  /** Whether the form succeeded: the response was a redirect. Without `follow` there is then no page. */
  readonly isRedirected: boolean;
}

/**
 * Posts a form without files to a URL of the shop. Returns the page of the response, even if it shows problems, or the problem:
 * `offline` without a response, `down` for a response that is not a page.
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

/** Removes a parameter from the page's URL, so that a reload does not repeat what it has shown or done. */
export function leaveQuery(name: string) {
  const url = new URL(location.href);
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

/** Removes the parameter that an element of the page names by `data-hides-query`. */
export function hideQuery(root: HTMLElement | null) {
  const name = root?.dataset['hidesQuery'];
  if (name) leaveQuery(name);
}
