/**
 * Shows the gallery of a variant and hides the others; the server has rendered one for each colour
 * (app/product/view/variant-galleries.tsx). Changes nothing if no gallery contains the variant.
 */
export function showImages(page: Document, variantKey: string): void {
  const sets = page.querySelectorAll<HTMLElement>('[data-images-of]');
  const keysOf = (set: HTMLElement) =>
    new Set<unknown>(JSON.parse(set.dataset['imagesOf'] ?? '[]'));
  if (![...sets].some((set) => keysOf(set).has(variantKey))) return;
  for (const set of sets) set.hidden = !keysOf(set).has(variantKey);
}
