/**
 * Keeps the form that adds to the basket in view: once the page is scrolled past its place, that has the attribute
 * `data-stuck` and the form is a bar at the bottom (app/product/islands/variant-picker.css). On phones it always is.
 */
export function bindAddBar(page: Document) {
  const place = page.querySelector<HTMLElement>('[data-add-bar]');
  if (!place) return;
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry) return;
    const isPast = !entry.isIntersecting && entry.boundingClientRect.bottom < 0;
    if (isPast === 'stuck' in place.dataset) return;
    // The form leaves its place, which must not move what is below.
    place.style.minHeight = isPast ? `${place.offsetHeight}px` : '';
    place.toggleAttribute('data-stuck', isPast);
  });
  observer.observe(place);
}
