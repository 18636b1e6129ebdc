/** Movements of less than this many pixels, as of a resting finger, are no scrolling. */
const SLACK = 6;

/**
 * Brings the header back while a shopper scrolls up: the document gets the attribute `data-header` (app/layouts/header.css). The header keeps
 * its place in the page, so nothing moves.
 */
export function bindHeader(page: Document): void {
  const header = page.querySelector<HTMLElement>('.header');
  if (!header) return;
  const root = page.documentElement;
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      const by = scrollY - last;
      if (Math.abs(by) < SLACK && scrollY > 0) return;
      last = scrollY;
      // Once it is back it stays until its own place is reached.
      const from = 'header' in root.dataset ? 0 : header.offsetHeight;
      root.toggleAttribute('data-header', by < 0 && scrollY > from);
    },
    { passive: true },
  );
}
