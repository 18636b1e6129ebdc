import { ADD } from './basket.ts';

/** An early submit goes to the native action after so long (DESIGN §4). Milliseconds. */
const PATIENCE = 1500;
/** Forms that later code handles: all but a valid one that adds, which the entry sends itself. */
const HELD = `[data-live-submit]:not(${ADD})`;

/**
 * Holds a form that is sent before what handles it is there, loads that, and sends the form again: in place where it
 * came, else natively.
 */
export function holdEarlySubmits(
  page: Document,
  load: () => Promise<unknown>,
  isBound: () => boolean,
) {
  /** While a held form is sent again. */
  let free = false;
  page.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (free || isBound() || !(form instanceof HTMLFormElement) || !form.matches(HELD)) return;
    event.preventDefault();
    void sendAgain(form, submitter);
  });

  async function sendAgain(form: HTMLFormElement, submitter: HTMLElement | null) {
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    await Promise.race([load(), patience]).catch(() => undefined);
    free = true;
    form.requestSubmit(submitter);
    free = false;
  }
}
