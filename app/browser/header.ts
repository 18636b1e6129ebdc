/** Movements of less than this many pixels, as of a resting finger, are no scrolling. */
const SLACK = 6;
/** Scrolling this soon after something got the focus is the browser's, which shows it. Milliseconds. */
const FOCUS_SCROLL = 500;

/**
 * Brings the header back while a shopper scrolls up: the document gets the attribute `data-header` (app/layouts/header.css). The header keeps
 * its place in the page, so nothing moves. It leaves when something in the content gets the focus, which it could cover.
 */
export function bindHeader(page: Document): void {
  const header = page.querySelector<HTMLElement>('.header');
  if (!header) return;
  const root = page.documentElement;
  let last = scrollY;
  let focusedAt = -FOCUS_SCROLL;
  addEventListener(
    'scroll',
    ({ timeStamp }) => {
      const by = scrollY - last;
      if (Math.abs(by) < SLACK && scrollY > 0) return;
      last = scrollY;
      // Once it is back it stays until its own place is reached.
      const from = 'header' in root.dataset ? 0 : header.offsetHeight;
      const isShopper = timeStamp - focusedAt > FOCUS_SCROLL;
      root.toggleAttribute('data-header', by < 0 && scrollY > from && isShopper);
    },
    { passive: true },
  );
  page.addEventListener('focusin', ({ target, timeStamp }) => {
    if (!(target instanceof Element && target.matches('main *'))) return;
    focusedAt = timeStamp;
    root.removeAttribute('data-header');
  });
}
