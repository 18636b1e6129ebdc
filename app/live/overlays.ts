import {
  closesSheet,
  type OverlayStack,
  sheetOffset,
  SWIPE_START,
} from '../models/overlay-stack.ts';

/**
 * Every `<dialog data-overlay="name">` of the page, whoever opens it (`showModal`, an invoker command): the stack knows
 * it, the page under it does not scroll (base.css), Escape and a press beside it close it unless it is `data-modal`, a
 * phone's sheet (`data-sheet`) goes with a swipe down, and focus returns to `data-return-focus` where it names an element.
 */
export function bindOverlays(page: Document, stack: OverlayStack) {
  // Neither event bubbles.
  page.addEventListener('toggle', (event) => follow(event, page, stack), { capture: true });
  page.addEventListener('cancel', (event) => keepModal(event), { capture: true });
  page.addEventListener('click', (event) => closeBeside(event));
  page.addEventListener('pointerdown', (event) => startSwipe(event));
  for (const dialog of page.querySelectorAll<HTMLDialogElement>('dialog[data-overlay][open]'))
    stack.opened(dialog.dataset['overlay'] ?? '');
}

function follow(event: Event, page: Document, stack: OverlayStack) {
  const { target } = event;
  if (!(target instanceof HTMLDialogElement)) return;
  const { overlay, returnFocus } = target.dataset;
  if (overlay === undefined) return;
  if (target.open) return stack.opened(overlay);
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

function startSwipe({ target, clientY, pointerType }: PointerEvent) {
  const sheet =
    target instanceof Element ? target.closest<HTMLDialogElement>('dialog[data-sheet]') : null;
  if (
    !sheet ||
    pointerType === 'mouse' ||
    sheet.scrollTop > 0 ||
    matchMedia('(width >= 768px)').matches
  )
    return;
  const ended = new AbortController();
  let moved = 0;
  const move = (event: PointerEvent) => {
    moved = event.clientY - clientY;
    sheet.style.translate = `0 ${sheetOffset(moved)}px`;
    if (moved > SWIPE_START) sheet.setPointerCapture(event.pointerId);
  };
  const end = (away: boolean) => {
    ended.abort();
    sheet.style.translate = '';
    if (away) sheet.close();
  };
  sheet.addEventListener('pointermove', move, { signal: ended.signal });
  sheet.addEventListener('pointerup', () => end(closesSheet(moved)), { signal: ended.signal });
  sheet.addEventListener('pointercancel', () => end(false), { signal: ended.signal });
}
