import { effect } from '@preact/signals-core';
import { isSlotName } from '../rules/recommendation.ts';
import { productNumber } from '../../product/rules/reference-key.ts';
import type { BasketModel } from '../../basket/browser/basket-model.ts';
import type { RecommendationsModel } from './recommendations-model.ts';
import { trustedHtml } from '../../text/rules/trusted-html.ts';

/** Distance to the viewport at which a slot is requested. */
const NEAR = '600px';

interface LiveSlotsOptions {
  readonly basket: Pick<BasketModel, 'outcome'>;
  readonly isAllowed: () => boolean;
  readonly model: RecommendationsModel;
  /** Binds the inserted content. `isNew` is false if the page has shown the same content before. */
  readonly bind: (slot: HTMLElement, isNew: boolean) => void;
}

/**
 * Fills the slots that the page leaves to the browser (app/ui/recommended.tsx) when they come near the viewport, recently
 * viewed products only with consent; the layer's slot is filled when a product was added. Returns the function that
 * handles the slots of the page, and of content that replaces the page's.
 */
export function bindLiveSlots(
  page: Document,
  { basket, isAllowed, model, bind }: LiveSlotsOptions,
): (root: ParentNode) => void {
  /** The content of each slot, with the products of its request. */
  const shown = new Map<string, { readonly items: string; readonly html: string }>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        void fill(target, target.dataset['items'] ?? '', cardsBeside(page, target));
      }
    },
    { rootMargin: NEAR },
  );

  async function fill(slot: HTMLElement, items: string, others: readonly string[] = []) {
    const { recommends: name, headline, size } = slot.dataset;
    if (!isSlotName(name) || shown.get(name)?.items === items) return;
    slot.dataset['asked'] = items;
    const html = await model.ask(name, {
      items: items.split(',').filter(Boolean),
      shown: others,
      headline,
      size,
    });
    // Requested again meanwhile, or replaced.
    if (!slot.isConnected || slot.dataset['asked'] !== items) return;
    if (name !== 'add_to_cart_layer') shown.set(name, { items, html });
    delete slot.dataset['state'];
    slot.innerHTML = trustedHtml(html);
    bind(slot, true);
  }

  function show(root: ParentNode) {
    for (const slot of root.querySelectorAll<HTMLElement>('[data-recommends]')) {
      const { recommends: name } = slot.dataset;
      if (!isSlotName(name) || name === 'add_to_cart_layer') continue;
      if (name === 'listing_last_seen' && !isAllowed()) continue;
      const { html } = shown.get(name) ?? {};
      if (html) {
        slot.innerHTML = trustedHtml(html);
        bind(slot, false);
      }
      observer.observe(slot);
    }
  }

  effect(() => {
    const outcome = basket.outcome.value;
    const slot = page.querySelector<HTMLElement>('[data-recommends="add_to_cart_layer"]');
    if (!outcome || !slot) return;
    slot.replaceChildren();
    slot.dataset['asked'] = '';
    const item = 'item' in outcome ? outcome.item : undefined;
    const number = item && productNumber(item.product.referenceKey);
    delete slot.dataset['state'];
    if (!number) return;
    // The layer reserves the row's space from the start, so that its buttons do not move.
    slot.dataset['state'] = 'loading';
    void fill(slot, number, cardsBeside(page, slot));
  });
  return show;
}

/**
 * Returns the numbers of the products that the page shows, except those of the slot itself and of the layer. The server
 * lists products in dialogs (`data-shown`).
 */
function cardsBeside(page: Document, slot: HTMLElement): readonly string[] {
  const cards = [...page.querySelectorAll<HTMLElement>('.card[data-reference]')]
    .filter((card) => !slot.contains(card) && !card.closest('dialog'))
    .map(({ dataset }) => productNumber(dataset['reference'] ?? ''));
  const named = page.querySelector<HTMLElement>('[data-shown]')?.dataset['shown'];
  return [...(named?.split(',') ?? []), ...cards];
}
