import { addResult } from '../domain/add-result.ts';
import { commerceImage } from '../domain/image.ts';
import { formatPrice } from '../domain/price.ts';
import type { Locale } from '../domain/shop.ts';
import { imagesOf } from '../domain/variant-image.ts';
import type { AddOutcome } from '../models/basket-outcome.ts';

const WIDTH = 300;

/** Opens the layer with the outcome of an add: the line in the basket, or why nothing was added. */
export function showAddLayer(layer: HTMLDialogElement, outcome: AddOutcome, locale: Locale) {
  const slot = (name: string) => layer.querySelector<HTMLElement>(`[data-slot="${name}"]`);
  const fill = (name: string, text: string) => {
    const element = slot(name);
    if (element) element.textContent = text;
  };
  const texts = slot('title')?.dataset ?? {};
  const text = texts[outcome.kind] ?? '';
  layer.dataset['state'] = outcome.kind;
  fill(
    'title',
    outcome.kind === 'reduced' ? text.replace('{quantity}', String(outcome.quantity)) : text,
  );
  const item = 'item' in outcome ? outcome.item : undefined;
  const block = slot('item');
  if (block) block.hidden = !item;
  if (item) {
    const { name, attribute, customText } = addResult(item);
    const quantity = { label: texts['quantity'] ?? '', value: String(item.quantity) };
    const options = [attribute, customText, quantity].flatMap((one) =>
      one ? [`${one.label}: ${one.value}`] : [],
    );
    const { withTax, currencyCode } = item.price.unit;
    fill('name', name);
    fill('attribute', options.join(' · '));
    const price = formatPrice(withTax, currencyCode, locale);
    fill('price', item.quantity > 1 ? (texts['each'] ?? '').replace('{price}', price) : price);
    const picture = slot('picture');
    const [image] = imagesOf(item.product.images, item.variant);
    if (picture && image) {
      const drawn = layer.ownerDocument.createElement('img');
      drawn.alt = '';
      drawn.src = commerceImage(image.src, WIDTH);
      picture.replaceChildren(drawn);
    }
  }
  if (!layer.open) layer.showModal();
}
