import { useSignals } from '@preact/signals-react/runtime';
import { createVariantModel, type VariantModel } from '../browser/variant-model.ts';
import { hydrate } from '../../islands/hydrate.ts';
import { REMINDER_VARIANT } from './purchase-fields.tsx';
import { VariantPicker, type VariantPickerProps } from './variant-picker.tsx';

type LiveProps = VariantPickerProps & { readonly variants: VariantModel };

/** Hydrates the picker with a model of the chosen variant. */
export async function revive(element: HTMLElement, props: VariantPickerProps): Promise<void> {
  const variants = createVariantModel(props.selected, props.missed, props.quantity);
  await hydrate(element, LiveVariantPicker, { ...props, variants });
  const quantity = quantityOf(element);
  if (quantity !== undefined) variants.setQuantity(quantity);
  // Back may return to a variant from before the last choice, on a later page of the reviews.
  addEventListener('popstate', () => {
    const key = new URLSearchParams(location.search).get('variant') ?? props.selected;
    if (key === variants.selected.value || !element.isConnected) return;
    variants.choose(key);
    showImages(document, key);
  });
}

/**
 * Reads the model and passes its values on as props, so that the server renders the same component without a model. The
 * first render equals the server's, since the model starts with the values of the props and changes only by a click.
 */
function LiveVariantPicker({ variants, ...props }: LiveProps) {
  useSignals();
  function choose(key: string) {
    variants.choose(key);
    showImages(document, key);
    presetReminder(props.choices.find((choice) => choice.key === key)?.id);
    history.replaceState(history.state, '', withVariant(location.href, key));
  }
  return (
    <VariantPicker
      {...props}
      selected={variants.selected.value}
      missed={variants.missed.value}
      quantity={variants.quantity.value}
      onChoose={choose}
      onQuantity={variants.setQuantity}
    />
  );
}

/** The reminder is for the variant that is shown, if it is one of those that can be waited for. */
function presetReminder(id: number | undefined): void {
  const select = document.querySelector<HTMLSelectElement>(`#${REMINDER_VARIANT}`);
  const option = select?.querySelector<HTMLOptionElement>(`[value="${id}"]`);
  if (option) option.selected = true;
}

/** Returns the quantity that was chosen, or restored by the browser, before the island woke. */
function quantityOf(element: HTMLElement): number | undefined {
  const value = element.querySelector<HTMLSelectElement>('[name="quantity"]')?.value;
  return value === undefined ? undefined : Number(value);
}

/** Returns the URL of a variant; the rest of the query and the fragment stay. */
function withVariant(href: string, key: string): string {
  const url = new URL(href);
  url.searchParams.set('variant', key);
  url.searchParams.delete('size');
  return url.href;
}

/**
 * Shows the gallery of a variant and hides the others; the server has rendered one for each colour
 * (app/product/view/variant-galleries.tsx). Changes nothing if no gallery contains the variant.
 */
function showImages(page: Document, variantKey: string): void {
  const sets = page.querySelectorAll<HTMLElement>('[data-images-of]');
  const keysOf = (set: HTMLElement) =>
    new Set<unknown>(JSON.parse(set.dataset['imagesOf'] ?? '[]'));
  if (![...sets].some((set) => keysOf(set).has(variantKey))) return;
  for (const set of sets) set.hidden = !keysOf(set).has(variantKey);
}
