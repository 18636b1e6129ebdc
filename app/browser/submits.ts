import type { Lazy } from './lazy.ts';

/** A held form is sent natively after this time. Milliseconds. */
const PATIENCE = 1500;

/** Sends a form by script. `submitter` is the button that was pressed. */
export type SubmitHandler = (form: HTMLFormElement, submitter: HTMLElement | null) => void;

export interface Submits {
  /** Returns whether the submit was taken over, so that the browser must not send the form. */
  readonly submit: (form: HTMLFormElement, submitter: HTMLElement | null) => boolean;
}

/**
 * Listens to the submits of a page's forms. The consent forms, which must work while the deferred part cannot be loaded, go to
 * `consent`, all others to the deferred part. A form with `data-live-submit` that is sent before the part is there waits for it;
 * if the part fails or takes too long, the form is sent natively.
 */
export function dispatchSubmits(page: Document, deferred: Lazy<Submits>, consent: Submits) {
  let isReleased = false;
  /** Held forms, each with the buttons that were pressed. */
  const held = new WeakMap<HTMLFormElement, (HTMLElement | null)[]>();

  async function hold(form: HTMLFormElement, submitter: HTMLElement | null) {
    // A second press while the form is held is the same submit, unless it is another step.
    const before = held.get(form);
    if (before && submitter?.dataset['step']) before.push(submitter);
    if (before) return;
    const pressed = [submitter];
    held.set(form, pressed);
    submitter?.setAttribute('aria-busy', 'true');
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    await Promise.race([deferred.load(), patience]).catch(() => undefined);
    if (isCutOff(form))
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
      });
    submitter?.removeAttribute('aria-busy');
    held.delete(form);
    isReleased = !deferred.loaded();
    // The browser itself sends a form once.
    for (const one of isReleased ? pressed.slice(-1) : pressed) form.requestSubmit(one);
    isReleased = false;
  }

  page.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      if (isReleased || !(form instanceof HTMLFormElement)) return;
      const part = deferred.loaded();
      if (consent.submit(form, submitter) || part?.submit(form, submitter)) event.preventDefault();
      // The part may lack the script of the page's kind.
      else if ('liveSubmit' in form.dataset && (!part || isCutOff(form))) {
        event.preventDefault();
        void hold(form, submitter);
      }
    },
    // Ahead of the listeners of islands, which must not see a form with invalid fields.
    { capture: true },
  );
}

/**
 * Returns whether a form that changes nothing, such as a list's filter, waits for a network: sent natively, it would leave the shop
 * for the browser's own page. One that changes something is never sent later by itself.
 */
function isCutOff({ method }: HTMLFormElement): boolean {
  return method === 'get' && !navigator.onLine;
}
