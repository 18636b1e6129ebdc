import { dragsAway, isDrag } from '../models/overlay-stack.ts';
import type { Toast, ToastModel } from '../models/toast-model.ts';
import styles from './toasts.css?url';

/** Shows the page's toasts at the bottom of the screen. */
export function bindToasts(page: Document, model: ToastModel) {
  // A file, since the page's policy forbids styles that are written by script.
  const sheet = page.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = styles;
  // After the sheets in the body: one before them has browsers apply those again and lay out the whole page.
  page.body.append(sheet);
  const list = page.createElement('div');
  list.className = 'toasts';
  list.setAttribute('role', 'status');
  page.body.append(list);
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
    // A dialog in the top layer would cover them: a popover that is opened later lies above it.
    list.popover = 'manual';
    if (toasts.length === 0) list.hidePopover();
    else if (!list.matches(':popover-open')) list.showPopover();
  });
}

/** Creates a toast. A press or a drag to the side dismisses it. */
function draw(page: Document, { type, title, text }: Toast, dismiss: () => void): HTMLElement {
  const toast = page.createElement('button');
  toast.type = 'button';
  toast.className = `toast is-${type}`;
  const heading = page.createElement('b');
  heading.textContent = title;
  toast.append(heading);
  if (text) toast.append(page.createElement('br'), text);
  let moved = 0;
  toast.addEventListener('click', ({ detail }) => {
    // A mouse also clicks at the end of a drag; a click by key has no detail.
    if (detail === 0 || !isDrag(moved)) dismiss();
  });
  toast.addEventListener('pointerdown', (down) => {
    const ended = new AbortController();
    const { signal } = ended;
    moved = 0;
    toast.setPointerCapture(down.pointerId);
    toast.addEventListener(
      'pointermove',
      (event) => {
        moved = event.clientX - down.clientX;
        toast.style.translate = `${moved}px 0`;
      },
      { signal },
    );
    const end = () => {
      ended.abort();
      toast.style.translate = '';
      if (dragsAway(moved, toast.offsetWidth)) dismiss();
    };
    toast.addEventListener('pointerup', end, { signal });
    toast.addEventListener('pointercancel', end, { signal });
  });
  return toast;
}
