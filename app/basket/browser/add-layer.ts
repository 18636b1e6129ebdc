import type { BasketItem, BasketResult } from '../schemas/basket.ts';
import { addResult } from '../rules/add-result.ts';
import { commerceImage } from '../../image/rules/image.ts';
import { labelled } from '../../text/rules/labelled.ts';
import { formatPrice } from '../../price/rules/price.ts';
import type { Locale } from '../../shop/rules/shop.ts';
import { imagesOf } from '../../product/rules/variant-image.ts';
import type { AddOutcome, Waiting } from './basket-outcome.ts';

const WIDTH = 300;

/**
 * Opens the layer with the outcome of an addition: the basket line with the gifts it brought, why nothing was added, or that the
 * addition waits for the network. A failed addition can be repeated there, by the button that then has the focus.
 */
export function showAddLayer(
  layer: HTMLDialogElement,
  outcome: AddOutcome | Waiting,
  locale: Locale,
) {
  const title = slotOf(layer, 'title');
  const texts = title?.dataset ?? {};
  const { kind } = outcome;
  const text = texts[kind] ?? '';
  layer.dataset['state'] = kind;
  if (title)
    title.textContent =
      kind === 'reduced' ? text.replace('{quantity}', String(outcome.quantity)) : text;
  showItems(layer, outcome, texts, locale);
  showFreeDelivery(layer, 'free' in outcome ? outcome.free : undefined);
  const hadFocus = layer.open && layer.contains(layer.ownerDocument.activeElement);
  if (!layer.open) layer.showModal();
  if (kind === 'failed') slotOf(layer, 'repeat')?.focus();
  // The pressed button is gone.
  else if (hadFocus) slotOf(layer, 'basket')?.focus();
}

/** Shows the way to free delivery above the layer's buttons; nothing without one (docs/rules/delivery.md#delivery-costs). */
function showFreeDelivery(layer: HTMLElement, free: BasketResult['freeDelivery']) {
  slotOf(layer, 'free')?.remove();
  if (!free) return;
  const { ownerDocument: page } = layer;
  const [block, bar] = [page.createElement('p'), page.createElement('progress')];
  block.className = 'layer-free';
  block.dataset['slot'] = 'free';
  bar.max = free.from;
  bar.value = free.from - free.missing;
  // The text says the same.
  bar.ariaHidden = 'true';
  block.append(free.text, bar);
  layer.querySelector('.layer-go')?.before(block);
}

function slotOf(within: Element, name: string): HTMLElement | null {
  return within.querySelector<HTMLElement>(`[data-slot="${name}"]`);
}

function showItems(
  layer: HTMLElement,
  outcome: AddOutcome | Waiting,
  texts: DOMStringMap,
  locale: Locale,
) {
  const item = 'item' in outcome ? outcome.item : undefined;
  const gifts = 'gifts' in outcome ? (outcome.gifts ?? []) : [];
  const [block, ...copies] = layer.querySelectorAll<HTMLElement>('[data-slot="item"]');
  for (const copy of copies) copy.remove();
  if (!block) return;
  block.hidden = !item;
  if (!item) return;
  showItem(block, item, texts, locale);
  block.after(
    ...gifts.map((gift) => {
      const copy = block.cloneNode(true);
      if (copy instanceof HTMLElement) showItem(copy, gift, texts, locale);
      return copy;
    }),
  );
}

function showItem(block: HTMLElement, item: BasketItem, texts: DOMStringMap, locale: Locale) {
  const fill = (name: string, text: string) => {
    const element = slotOf(block, name);
    if (element) element.textContent = text;
  };
  const { name, attribute, customText, isGiftItem } = addResult(item);
  const quantity = { label: texts['quantity'] ?? '', value: String(item.quantity) };
  const options = [attribute, customText, quantity].flatMap((one) =>
    one ? [labelled(one, locale)] : [],
  );
  const { withTax, currencyCode } = item.price.unit;
  fill('gift', isGiftItem ? (block.dataset['gift'] ?? '') : '');
  fill('name', name);
  fill('attribute', options.join(' · '));
  const price = formatPrice(isGiftItem ? 0 : withTax, currencyCode, locale);
  const isEach = item.quantity > 1 && !isGiftItem;
  fill('price', isEach ? (texts['each'] ?? '').replace('{price}', price) : price);
  const picture = slotOf(block, 'picture');
  const [image] = imagesOf(item.product.images, item.variant);
  if (!picture) return;
  const drawn = block.ownerDocument.createElement('img');
  drawn.alt = '';
  if (image) drawn.src = commerceImage(image.src, WIDTH);
  picture.replaceChildren(...(image ? [drawn] : []));
}
