import { closesSheet, type OverlayStack, sheetOffset } from '../models/overlay-stack.ts';

/**
 * Every `<dialog data-overlay="name">` of the page, whoever opens it (`showModal`, an invoker command): the stack knows
 * it, the page under it does not scroll (base.css), Escape and a press beside it close it unless it is `data-modal`, a
 * phone's sheet (`data-sheet`) goes with a swipe down, and focus returns to `data-return-focus` where it names an element.
 */
export function bindOverlays(page: Document, stack: OverlayStack) {
  // Neither event bubbles.
  const sheets = new WeakSet<HTMLDialogElement>();
  const bindOnce = (dialog: HTMLDialogElement) => {
    if (!('sheet' in dialog.dataset) || sheets.has(dialog)) return;
    sheets.add(dialog);
    bindSwipe(dialog);
  };
  page.addEventListener('toggle', (event) => follow(event, page, stack, bindOnce), {
    capture: true,
  });
  page.addEventListener('cancel', (event) => keepModal(event), { capture: true });
  page.addEventListener('click', (event) => closeBeside(event));
  for (const dialog of page.querySelectorAll<HTMLDialogElement>('dialog[data-overlay][open]')) {
    stack.opened(dialog.dataset['overlay'] ?? '');
    bindOnce(dialog);
  }
}

function follow(
  event: Event,
  page: Document,
  stack: OverlayStack,
  opened: (dialog: HTMLDialogElement) => void,
) {
  const { target } = event;
  if (!(target instanceof HTMLDialogElement)) return;
  const { overlay, returnFocus } = target.dataset;
  if (overlay === undefined) return;
  if (target.open) {
    opened(target);
    return stack.opened(overlay);
  }
  stack.closed(overlay);
  if (returnFocus) page.querySelector<HTMLElement>(returnFocus)?.focus();
}

function keepModal(event: Event) {
  if (event.target instanceof HTMLDialogElement && event.target.hasAttribute('data-modal'))
    event.preventDefault();
}

function closeBeside({ target, clientX, clientY }: MouseEvent) {
  if (!(target instanceof HTMLDialogElement) || !('overlay' in target.dataset)) return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  // A key's click has no place.
  const placed = clientX !== 0 || clientY !== 0;
  const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  if (placed && !inside && !target.hasAttribute('data-modal')) target.close();
}

/** The viewports where a sheet is one. */
const PHONE = '(width < 768px)';

/**
 * Lets a finger that goes down close a sheet that is not scrolled. By touch events: pointer events end as soon as the
 * browser takes the finger for a scroll, which only a prevented touchmove keeps it from.
 */
function bindSwipe(sheet: HTMLDialogElement) {
  /** Where the finger came down, while it may still be a swipe. */
  let start: { readonly x: number; readonly y: number } | undefined;
  let moved = 0;
  sheet.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [touch] = touches;
      // A second finger ends it.
      end(false);
      const canSwipe = touches.length === 1 && sheet.scrollTop <= 0 && matchMedia(PHONE).matches;
      start = canSwipe && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
      moved = 0;
    },
    { passive: true },
  );
  sheet.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches;
      if (!start || !touch) return;
      const down = touch.clientY - start.y;
      const isOther = moved === 0 && down < Math.abs(touch.clientX - start.x);
      // Up or to a side scrolls, and goes on doing so.
      if (isOther || !event.cancelable) return end(false);
      event.preventDefault();
      moved = down;
      sheet.style.translate = `0 ${sheetOffset(moved)}px`;
    },
    { passive: false },
  );
  const end = (away: boolean) => {
    if (!start) return;
    start = undefined;
    sheet.style.translate = '';
    if (away) sheet.close();
  };
  sheet.addEventListener('touchend', () => end(closesSheet(moved)));
  sheet.addEventListener('touchcancel', () => end(false));
}
