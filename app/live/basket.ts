import { effect } from '@preact/signals-core';
import type { BasketModel } from '../models/basket-model.ts';
import type { AddOutcome } from '../models/basket-outcome.ts';
import type { Later } from './later.ts';

/** A form that adds and whose fields are all valid. */
export const ADD = '[data-live-submit="basket.add"]:valid';

/** Keeps the basket's count and what is said after an add true; texts stand in the element that shows them. */
export function bindBasket(page: Document, basket: BasketModel, later: () => Promise<Later>) {
  effect(() => {
    const count = basket.count.value;
    for (const element of page.querySelectorAll<HTMLElement>('[data-live="basket.count"]')) {
      element.textContent = String(count ?? 0);
      element.hidden = !count;
    }
  });
  effect(() => {
    const outcome = basket.outcome.value;
    if (!outcome) return;
    void tellOutcome(page, outcome, later);
  });
  page.addEventListener('submit', (event) => submitAdd(event, basket, later));
  addEventListener('pageshow', (event) => {
    if (event.persisted) void basket.refresh(true);
  });
  // A basket page has just been made from the back end's answer: a page left at once must not keep an older count.
  const shown = page.querySelector<HTMLElement>('[data-live-basket]')?.dataset['liveBasket'];
  if (shown !== undefined) basket.tell(Number(shown));
  void basket.refresh(shown !== undefined);
}

async function tellOutcome(page: Document, outcome: AddOutcome, later: () => Promise<Later>) {
  // Without its chunk there is no layer.
  const part = await later().catch(() => undefined);
  if (!part?.showAdd(outcome)) sayOutcome(page, outcome);
}

/** The words beside the button. */
function sayOutcome(page: Document, outcome: AddOutcome) {
  for (const element of page.querySelectorAll<HTMLElement>('[data-live="basket.status"]'))
    showOutcome(element, outcome);
}

function showOutcome(element: HTMLElement, outcome: AddOutcome) {
  const { added, reduced, unavailable, full, failed } = element.dataset;
  const text = { added, reduced, unavailable, full, failed }[outcome.kind] ?? '';
  const words = element.querySelector('[data-live-text]');
  if (words)
    words.textContent =
      outcome.kind === 'reduced' ? text.replace('{quantity}', String(outcome.quantity)) : text;
  element.dataset['state'] = outcome.kind;
}

/** Variants, each with the text that is put on it, whose add has no answer yet. */
const underWay = new Set<string>();

/** One delegated listener, inside islands too: one outcome whatever woke first (DESIGN §4). */
function submitAdd(event: SubmitEvent, basket: BasketModel, later: () => Promise<Later>) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches(ADD)) return;
  event.preventDefault();
  const fields = new FormData(form);
  const variantId = Number(fields.get('variantId'));
  const text = fields.get('customData.customText');
  const customText = typeof text === 'string' ? text.trim() : '';
  const wanted = `${variantId} ${customText}`;
  // A second tap before the answer is impatience, no second piece.
  if (underWay.has(wanted)) return;
  underWay.add(wanted);
  // Beside the call, not after it.
  void later().catch(() => undefined);
  const { submitter } = event;
  submitter?.setAttribute('aria-busy', 'true');
  const line = { variantId, quantity: Number(fields.get('quantity')) };
  void basket.add(customText ? { ...line, customData: { customText } } : line).finally(() => {
    underWay.delete(wanted);
    submitter?.removeAttribute('aria-busy');
  });
}
