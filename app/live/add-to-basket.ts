import { effect } from '@preact/signals-core';
import type { Locale } from '../domain/shop.ts';
import type { BasketModel } from '../models/basket-model.ts';
import type { AddOutcome } from '../models/basket-outcome.ts';
import { showAddLayer } from './add-layer.ts';
import type { SubmitHandler } from './submits.ts';

/** Shows the outcome of each add; returns what sends the form. */
export function bindAddToBasket(
  page: Document,
  basket: BasketModel,
  locale: Locale,
): SubmitHandler {
  effect(() => {
    const outcome = basket.outcome.value;
    if (!outcome) return;
    const layer = page.querySelector<HTMLDialogElement>('#add-layer');
    if (layer) showAddLayer(layer, outcome, locale);
    else showStatus(page, outcome);
  });
  /** Variants, each with its custom text, whose add has no answer yet. */
  const inProgress = new Set<string>();
  return (form, submitter) => {
    const fields = new FormData(form);
    const variantId = Number(fields.get('variantId'));
    const text = fields.get('customData.customText');
    const customText = typeof text === 'string' ? text.trim() : '';
    const wanted = `${variantId} ${customText}`;
    // A second tap before the answer is not a second item.
    if (inProgress.has(wanted)) return;
    inProgress.add(wanted);
    submitter?.setAttribute('aria-busy', 'true');
    const line = { variantId, quantity: Number(fields.get('quantity')) };
    void basket.add(customText ? { ...line, customData: { customText } } : line).finally(() => {
      inProgress.delete(wanted);
      submitter?.removeAttribute('aria-busy');
    });
  };
}

/** Shows the outcome beside the button; the texts are attributes of the element. */
function showStatus(page: Document, outcome: AddOutcome) {
  for (const element of page.querySelectorAll<HTMLElement>('[data-live="basket.status"]')) {
    const text = element.dataset[outcome.kind] ?? '';
    const status = element.querySelector('[data-live-text]');
    if (status)
      status.textContent =
        outcome.kind === 'reduced' ? text.replace('{quantity}', String(outcome.quantity)) : text;
    element.dataset['state'] = outcome.kind;
  }
}
