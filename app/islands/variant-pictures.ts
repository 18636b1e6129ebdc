/**
 * Shows the gallery of a variant and hides the others; the server has rendered one for each colour
 * (app/pages/product/pictures.tsx). Changes nothing if no gallery names the variant.
 */
export function showPictures(page: Document, variantKey: string): void {
  const sets = page.querySelectorAll<HTMLElement>('[data-pictures-of]');
  const keysOf = (set: HTMLElement) =>
    new Set<unknown>(JSON.parse(set.dataset['picturesOf'] ?? '[]'));
  if (![...sets].some((set) => keysOf(set).has(variantKey))) return;
  for (const set of sets) set.hidden = !keysOf(set).has(variantKey);
}
