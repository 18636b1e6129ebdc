import type { ToastModel } from './toast-model.ts';
import { wakeable } from './wake.ts';

/** Shows the page's toasts at the bottom of the screen. The script that renders them is loaded with the first one. */
export function bindToasts(page: Document, model: ToastModel) {
  const list = page.createElement('div');
  list.className = 'toasts';
  list.setAttribute('role', 'status');
  // A dialog in the top layer would cover the toasts: a popover that is opened later is above it.
  list.popover = 'manual';
  page.body.append(list);
  const drawn = wakeable(async () => (await import('./toast-list.ts')).showToasts(list, model));
  model.toasts.subscribe((toasts) => {
    // The event has happened even if its toast is not shown.
    if (toasts.length > 0) drawn.wake().catch(() => undefined);
  });
}
