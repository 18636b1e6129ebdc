import { roughDegrees } from '../rules/coordinates.ts';
import { createReservationModel, type ReservationModel } from './reservation-model.ts';
import type { Bind } from '../../browser/binding.ts';
import styles from './stores.css?url';
import type { Outcome } from '../../browser/send-form.ts';
import { plainPress } from '../../browser/plain-press.ts';
import { loadStyles } from '../../browser/load-styles.ts';
import { trustedHtml } from '../../text/rules/trusted-html.ts';

/** Time limit for the browser's position, and its maximum age. Milliseconds. */
const POSITION: PositionOptions = { timeout: 10_000, maximumAge: 300_000 };

/**
 * Binds the dialogs of click and reserve: the links that open them (`data-stores`), their steps, the button of the position and
 * their forms. Their content is the edge's, the same as on their page without script; on that page forms are sent natively.
 */
export const bind: Bind = ({ page, shop, models, sendForm }) => {
  const model = createReservationModel({
    call: models.call,
    shop: shop.shop,
    fetcher: fetch.bind(window),
    makeKey: () => crypto.randomUUID(),
  });
  /** The last request for each container. */
  const asked = new WeakMap<Element, string>();

  async function show(container: HTMLElement, query: URLSearchParams, isMoved = true) {
    asked.set(container, query.toString());
    container.setAttribute('aria-busy', 'true');
    const html = await model.ask(query);
    if (asked.get(container) !== query.toString()) return;
    container.removeAttribute('aria-busy');
    if (html === undefined) return say(container, container.dataset['down'] ?? '');
    container.innerHTML = trustedHtml(html);
    // The first content arrives with the dialog, which then has the focus.
    if (isMoved) focusOf(container)?.focus();
  }

  async function open(link: HTMLAnchorElement) {
    const dialog = page.getElementById(link.dataset['stores'] ?? '');
    const container = dialog?.querySelector<HTMLElement>('[data-stores-container]');
    if (!(dialog instanceof HTMLDialogElement) || !container) return location.assign(link.href);
    await loadStyles(page, styles);
    container.textContent = container.dataset['loading'] ?? '';
    dialog.showModal();
    await show(container, wanted(page, link), false);
  }

  page.addEventListener('change', ({ target }) => {
    const isChoice = target instanceof HTMLSelectElement && 'storesChoice' in target.dataset;
    if (isChoice) target.form?.requestSubmit();
  });

  function follow(pressed: HTMLElement) {
    const container = pressed.closest<HTMLElement>('[data-stores-container]');
    if (pressed instanceof HTMLButtonElement) return locate(pressed, container, show);
    if (!(pressed instanceof HTMLAnchorElement)) return;
    if (pressed.dataset['stores'] !== 'step')
      void open(pressed).catch(() => location.assign(pressed.href));
    else if (container) void show(container, new URLSearchParams(pressed.search));
    else location.assign(pressed.href);
  }

  page.addEventListener('click', (event) => {
    const pressed = plainPress(event, '[data-stores]');
    if (!pressed) return;
    event.preventDefault();
    follow(pressed);
  });

  return {
    submit(form, submitter) {
      const container = form.closest<HTMLElement>('[data-stores-container]');
      if (!container) return false;
      if (form.method === 'get') void show(container, new URLSearchParams(fieldsOf(form)));
      else sendForm(form, submitter, () => reserve(form, container, model));
    },
  };
};

/** Returns the query of a link; on a product's page with the currently chosen variant. */
function wanted(page: Document, { dataset, search }: HTMLAnchorElement): URLSearchParams {
  const query = new URLSearchParams(search);
  const chosen = page.querySelector<HTMLInputElement>('#add-form [name="variantId"]')?.value;
  if (chosen && dataset['stores'] === 'click-and-reserve-product')
    query.set('items', `${chosen}:1`);
  return query;
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value.trim()] as const] : [],
  );
  return Object.fromEntries(entries);
}

function focusOf(container: HTMLElement): HTMLElement | null {
  return (
    container.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    container.querySelector<HTMLElement>('[data-stores-focus]')
  );
}

/** Requests the position from the browser, and then the stores near it. */
function locate(
  button: HTMLButtonElement,
  container: HTMLElement | null,
  show: (container: HTMLElement, query: URLSearchParams) => Promise<void>,
) {
  const form = button.form;
  if (!form || button.ariaBusy === 'true') return;
  button.setAttribute('aria-busy', 'true');
  const fail = (code?: number) => {
    button.removeAttribute('aria-busy');
    const { denied = '', unavailable = '' } = button.dataset;
    say(form, code === GeolocationPositionError.PERMISSION_DENIED ? denied : unavailable);
  };
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      button.removeAttribute('aria-busy');
      const { postcode: _, ...fields } = fieldsOf(form);
      const query = new URLSearchParams({
        ...fields,
        lat: roughDegrees(coords.latitude),
        lng: roughDegrees(coords.longitude),
      });
      if (container) void show(container, query);
      else location.assign(`${form.action}?${query}`);
    },
    ({ code }) => fail(code),
    POSITION,
  );
}

async function reserve(
  form: HTMLFormElement,
  container: HTMLElement,
  model: ReservationModel,
): Promise<Outcome> {
  const { _action, ...fields } = fieldsOf(form);
  const outcome = await model.reserve(fields);
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    const own = form.ownerDocument.getElementById(`${field.id}-problem`);
    if (own) own.hidden = true;
  }
  if (outcome.kind === 'unreachable') return { problem: 'down' };
  if (outcome.kind === 'done') {
    container.innerHTML = trustedHtml(outcome.html);
    focusOf(container)?.focus();
    return undefined;
  }
  const other = outcome.problems.filter(({ field = '', text }) => !showProblem(form, field, text));
  focusOf(form)?.focus();
  const text = other.at(-1)?.text;
  return text === undefined ? undefined : { problem: text };
}

/** Shows a problem at its field; returns whether the form has that field. */
function showProblem(form: HTMLFormElement, field: string, text: string): boolean {
  const control = form.querySelector<HTMLElement>(`#reserve-${CSS.escape(field)}`);
  const problem = form.ownerDocument.getElementById(`reserve-${field}-problem`);
  const words = problem?.querySelector('span');
  if (!control || !problem || !words) return false;
  words.textContent = text;
  problem.hidden = false;
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', problem.id);
  return true;
}

/** Shows a text in the part's message, or as its content. */
function say(part: HTMLElement, text: string) {
  const problem = part.querySelector<HTMLElement>('[data-outcome]');
  if (!problem) {
    part.textContent = text;
    return;
  }
  problem.textContent = text;
  problem.hidden = text === '';
}
