import { roughDegrees } from '../rules/coordinates.ts';
import { createReservationModel, type ReservationModel } from './reservation-model.ts';
import type { PageModels } from '../../client/page.ts';
import styles from './stores.css?url';
import { loadStyles } from '../../browser/load-styles.ts';
import { trustedHtml } from '../../text/rules/trusted-html.ts';

/** How long the browser may look for the position, and how old one may be. Milliseconds. */
const POSITION: PositionOptions = { timeout: 10_000, maximumAge: 300_000 };

interface Stores {
  /** Follows what was pressed: a link that opens a dialog, one of its steps, or the button of the position. */
  readonly follow: (pressed: HTMLElement) => void;
  /** Sends a form of the dialog; on the page of the stores it is sent natively. */
  readonly submit: (form: HTMLFormElement) => void;
}

/** Creates what the dialogs of click and reserve do. Their content is the edge's, the same as on their page without script. */
export function createStores(page: Document, shop: string, { call }: PageModels): Stores {
  const model = createReservationModel({
    call,
    shop,
    fetcher: fetch.bind(window),
    makeKey: () => crypto.randomUUID(),
  });
  /** What a place was asked for last. */
  const asked = new WeakMap<Element, string>();

  async function show(place: HTMLElement, query: URLSearchParams, isMoved = true) {
    asked.set(place, query.toString());
    place.setAttribute('aria-busy', 'true');
    const html = await model.ask(query);
    if (asked.get(place) !== query.toString()) return;
    place.removeAttribute('aria-busy');
    if (html === undefined) return say(place, place.dataset['down'] ?? '');
    place.innerHTML = trustedHtml(html);
    // The first content comes with the dialog, which has the focus then.
    if (isMoved) focusOf(place)?.focus();
  }

  async function open(link: HTMLAnchorElement) {
    const dialog = page.getElementById(link.dataset['stores'] ?? '');
    const place = dialog?.querySelector<HTMLElement>('[data-stores-place]');
    if (!(dialog instanceof HTMLDialogElement) || !place) return location.assign(link.href);
    await loadStyles(page, styles);
    place.textContent = place.dataset['loading'] ?? '';
    dialog.showModal();
    await show(place, wanted(page, link), false);
  }

  page.addEventListener('change', ({ target }) => {
    const isChoice = target instanceof HTMLSelectElement && 'storesChoice' in target.dataset;
    if (isChoice) target.form?.requestSubmit();
  });

  return {
    follow(pressed) {
      const place = pressed.closest<HTMLElement>('[data-stores-place]');
      if (pressed instanceof HTMLButtonElement) return locate(pressed, place, show);
      if (!(pressed instanceof HTMLAnchorElement)) return;
      if (pressed.dataset['stores'] !== 'step')
        void open(pressed).catch(() => location.assign(pressed.href));
      else if (place) void show(place, new URLSearchParams(pressed.search));
      else location.assign(pressed.href);
    },
    submit(form) {
      const place = form.closest<HTMLElement>('[data-stores-place]');
      if (!place) return form.submit();
      if (form.method === 'get') void show(place, new URLSearchParams(fieldsOf(form)));
      else void reserve(form, place, model);
    },
  };
}

/** Returns the query of a link; on a product's page with the variant that is chosen now. */
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

function focusOf(place: HTMLElement): HTMLElement | null {
  return (
    place.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    place.querySelector<HTMLElement>('[data-stores-focus]')
  );
}

/** Asks the browser for the position, and then for the stores near it. */
function locate(
  button: HTMLButtonElement,
  place: HTMLElement | null,
  show: (place: HTMLElement, query: URLSearchParams) => Promise<void>,
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
      if (place) void show(place, query);
      else location.assign(`${form.action}?${query}`);
    },
    ({ code }) => fail(code),
    POSITION,
  );
}

async function reserve(form: HTMLFormElement, place: HTMLElement, model: ReservationModel) {
  const button = form.querySelector('[type="submit"]');
  if (button?.ariaBusy === 'true') return;
  button?.setAttribute('aria-busy', 'true');
  const { _action, ...fields } = fieldsOf(form);
  const outcome = await model.reserve(fields);
  button?.removeAttribute('aria-busy');
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    const own = form.ownerDocument.getElementById(`${field.id}-problem`);
    if (own) own.hidden = true;
  }
  say(form, '');
  if (outcome.kind === 'unreachable') return say(form, form.dataset['down'] ?? '');
  if (outcome.kind === 'done') {
    place.innerHTML = trustedHtml(outcome.html);
    return focusOf(place)?.focus();
  }
  for (const { field = '', text } of outcome.problems) showProblem(form, field, text);
  focusOf(form)?.focus();
}

/** Shows a problem at its field, or above the fields. */
function showProblem(form: HTMLFormElement, field: string, text: string) {
  const control = form.querySelector<HTMLElement>(`#reserve-${CSS.escape(field)}`);
  const problem = form.ownerDocument.getElementById(`reserve-${field}-problem`);
  const words = problem?.querySelector('span');
  if (!control || !problem || !words) return say(form, text);
  words.textContent = text;
  problem.hidden = false;
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', problem.id);
}

/** Shows a text in the part's own message, or as its content. */
function say(part: HTMLElement, text: string) {
  const problem = part.querySelector<HTMLElement>('[data-stores-problem]');
  if (!problem) {
    part.textContent = text;
    return;
  }
  problem.textContent = text;
  problem.hidden = text === '';
}
