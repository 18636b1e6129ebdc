/**
 * Opens dialogs by their buttons (`command="show-modal"`) in browsers without invoker commands, such as Safari before 26.2.
 * Part of the entry: the first press must not wait for a script.
 */
export function bindInvokers(page: Document) {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  page.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element
        ? target.closest('button[commandfor][command="show-modal"]:not(:disabled)')
        : null;
    const dialog = page.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
    dialog.showModal();
    // The same browsers may lack the event, by which app/browser/overlays.ts knows an opened dialog.
    if (!('ToggleEvent' in window)) dialog.dispatchEvent(new Event('toggle'));
  });
}
