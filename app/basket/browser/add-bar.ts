/**
 * Keeps the form that adds to the basket in view: when the shopper has scrolled past it, its container gets the
 * attribute `data-stuck` and the form becomes a bar at the bottom (app/product/islands/variant-picker.css). On phones
 * it is always a bar.
 */
export function bindAddBar(page: Document) {
  const bar = page.querySelector<HTMLElement>('[data-add-bar]');
  if (!bar) return;
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry) return;
    const isPast = !entry.isIntersecting && entry.boundingClientRect.bottom < 0;
    if (isPast === 'stuck' in bar.dataset) return;
    // The container keeps its height, so that the content below does not move.
    bar.style.minHeight = isPast ? `${bar.offsetHeight}px` : '';
    bar.toggleAttribute('data-stuck', isPast);
  });
  observer.observe(bar);
}
