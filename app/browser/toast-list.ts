import { dragsAway, isDrag } from './overlay-stack.ts';
import type { Toast, ToastModel } from './toast-model.ts';
import styles from './toasts.css?url';

/** Shows the toasts of a model in a list. */
export function showToasts(list: HTMLElement, model: ToastModel) {
  const page = list.ownerDocument;
  // A file, since the page's policy forbids styles that script writes.
  const sheet = page.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = styles;
  // After the sheets in the body: a sheet before them would make browsers apply those again and lay out the whole
  // page.
  page.body.append(sheet);
  for (const event of ['pointerenter', 'focusin']) list.addEventListener(event, model.hold);
  for (const event of ['pointerleave', 'focusout']) list.addEventListener(event, model.release);

  const shown = new Map<number, HTMLElement>();
  model.toasts.subscribe((toasts) => {
    for (const [id, element] of shown) {
      if (toasts.some((toast) => toast.id === id)) continue;
      element.remove();
      shown.delete(id);
    }
    for (const toast of toasts) {
      if (shown.has(toast.id)) continue;
      const element = draw(page, toast, () => model.dismiss(toast.id));
      shown.set(toast.id, element);
      list.append(element);
    }
    if (toasts.length === 0) list.hidePopover();
    else if (!list.matches(':popover-open')) list.showPopover();
  });
}

/** Icons of the types, and of the close button. */
const ICONS = {
  success: 'm5 12.5 4.5 4.5L19 7.5',
  info: 'M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0ZM12 11v6M12 7.4v.1',
  warning: 'M12 3.5 2.5 20h19ZM12 10v4.5M12 17.3v.1',
  error: 'M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0ZM12 7v6M12 16.4v.1',
  close: 'm6 6 12 12M18 6 6 18',
} as const;

const SVG = 'http://www.w3.org/2000/svg';

function drawIcon(page: Document, name: keyof typeof ICONS): SVGElement {
  const icon = page.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const path = page.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name]);
  icon.append(path);
  return icon;
}

/**
 * Creates a toast with its icon, link, action and button. A press elsewhere on the toast or a drag to the side also
 * dismisses it.
 */
function draw(page: Document, { type, title, text, link, action }: Toast, dismiss: () => void) {
  const toast = page.createElement('div');
  toast.className = `toast is-${type}`;
  const words = page.createElement('p');
  const heading = page.createElement('b');
  heading.textContent = title;
  words.append(heading, text ?? '');
  const close = page.createElement('button');
  close.type = 'button';
  close.setAttribute('aria-label', page.documentElement.dataset['close'] ?? '');
  close.append(drawIcon(page, 'close'));
  toast.append(drawIcon(page, type), words);
  if (link) {
    const anchor = page.createElement('a');
    anchor.href = link.href;
    anchor.textContent = link.text;
    toast.append(anchor);
  }
  if (action) {
    const button = page.createElement('button');
    button.type = 'button';
    button.className = 'toast-action';
    button.textContent = action.text;
    // The press also dismisses the toast.
    button.addEventListener('click', action.run);
    toast.append(button);
  }
  toast.append(close);
  let moved = 0;
  toast.addEventListener('click', (event) => {
    // A mouse also clicks at the end of a drag; a click by keyboard has no detail.
    const isClick = event.detail === 0 || !isDrag(moved);
    if (!isClick) event.preventDefault();
    else if (!(event.target instanceof Element && event.target.closest('a'))) dismiss();
  });
  bindDrag(toast, (distance, isOver) => {
    moved = distance;
    if (isOver && dragsAway(moved, toast.offsetWidth)) dismiss();
  });
  return toast;
}

/** Moves a toast with the pointer; reports the distance, and when the pointer is lifted. */
function bindDrag(toast: HTMLElement, report: (moved: number, isOver: boolean) => void) {
  toast.addEventListener('pointerdown', (down) => {
    const ended = new AbortController();
    const { signal } = ended;
    let moved = 0;
    report(0, false);
    const move = ({ clientX }: PointerEvent) => {
      moved = clientX - down.clientX;
      // Not earlier: a captured press would click the toast instead of its content.
      if (isDrag(moved) && !toast.hasPointerCapture(down.pointerId))
        toast.setPointerCapture(down.pointerId);
      toast.style.translate = `${moved}px 0`;
      report(moved, false);
    };
    const end = () => {
      ended.abort();
      toast.style.translate = '';
      report(moved, true);
    };
    const { ownerDocument: page } = toast;
    page.addEventListener('pointermove', move, { signal });
    page.addEventListener('pointerup', end, { signal });
    page.addEventListener('pointercancel', end, { signal });
  });
  // Prevents the native drag of a link.
  toast.addEventListener('dragstart', (event) => event.preventDefault());
}
