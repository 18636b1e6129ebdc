/**
 * Shows the pictures of a variant: the server has rendered a gallery for each colour (pages/product/pictures.tsx), and all
 * but one are hidden. A page whose variants look alike has nothing to change.
 */
export function showPictures(page: Document, variantKey: string): void {
  const sets = page.querySelectorAll<HTMLElement>('[data-pictures-of]');
  const keysOf = (set: HTMLElement) =>
    new Set<unknown>(JSON.parse(set.dataset['picturesOf'] ?? '[]'));
  if (![...sets].some((set) => keysOf(set).has(variantKey))) return;
  for (const set of sets) set.hidden = !keysOf(set).has(variantKey);
}
