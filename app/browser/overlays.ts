import { closesSheet, type OverlayStack, sheetOffset } from './overlay-stack.ts';

/**
 * Binds every `<dialog data-overlay="name">` of the page, however it is opened (`showModal`, an invoker command): the
 * dialog is on the stack, the page below it does not scroll (base.css), Escape and a press outside close it unless it has
 * `data-modal`, a swipe down closes a phone's sheet (`data-sheet`), and the focus returns to the element that
 * `data-return-focus` selects.
 */
export function bindOverlays(page: Document, stack: OverlayStack) {
  const sheets = new WeakSet<HTMLDialogElement>();
  const bindOnce = (dialog: HTMLDialogElement) => {
    if (!('sheet' in dialog.dataset) || sheets.has(dialog)) return;
    sheets.add(dialog);
    bindSwipe(dialog);
  };
  // These events do not bubble.
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
  // A click by keyboard has no coordinates.
  const placed = clientX !== 0 || clientY !== 0;
  const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  if (placed && !inside && !target.hasAttribute('data-modal')) target.close();
}

/** Viewports in which a sheet is shown as a sheet. */
const PHONE = '(width < 768px)';

/**
 * Closes a sheet by a swipe down if it is not scrolled. Uses touch events: pointer events end when the browser starts
 * to scroll, which only a cancelled touchmove prevents.
 */
function bindSwipe(sheet: HTMLDialogElement) {
  /** Start of the touch, while it may become a swipe. */
  let start: { readonly x: number; readonly y: number } | undefined;
  let moved = 0;
  sheet.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [touch] = touches;
      // A second finger ends the swipe.
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
      // A move up or sideways is a scroll, and remains one.
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
