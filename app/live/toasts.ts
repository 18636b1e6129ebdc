import type { ToastModel } from '../models/toast-model.ts';
import { lazy } from './lazy.ts';

/**
 * Shows the page's toasts at the bottom of the screen. What draws them is loaded with the first one; their list is there
 * before, since screen readers announce only what changes in a region that they know.
 */
export function bindToasts(page: Document, model: ToastModel) {
  const list = page.createElement('div');
  list.className = 'toasts';
  list.setAttribute('role', 'status');
  page.body.append(list);
  const drawn = lazy(async () => (await import('./toast-list.ts')).showToasts(list, model));
  model.toasts.subscribe((toasts) => {
    // A toast is a courtesy: what it tells has happened all the same.
    if (toasts.length > 0) drawn.load().catch(() => undefined);
  });
}
