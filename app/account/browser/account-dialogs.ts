/** Opens dialogs by the links that, without script, lead to their forms, and closes dialogs that the page shows open. */
export function bindDialogs(page: Document) {
  page.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;
    const dialog = page.getElementById(link?.dataset['opens'] ?? '');
    if (!(dialog instanceof HTMLDialogElement) || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    dialog.close();
    dialog.showModal();
    fillIn(dialog);
  });
  page.addEventListener('toggle', ({ target }) => focusField(target), { capture: true });
  for (const button of page.querySelectorAll<HTMLElement>('[data-instead-of]')) {
    const dialog = page.getElementById(button.dataset['insteadOf'] ?? '');
    if (!(dialog instanceof HTMLDialogElement)) continue;
    button.hidden = false;
    dialog.close();
    // The dialog's form has failed, so the dialog opens.
    if (dialog.querySelector('.form-summary:not([hidden])')) dialog.showModal();
  }
}

/** Focuses the first invalid field of a dialog that opens, otherwise its first field. */
function focusField(dialog: EventTarget | null) {
  if (!(dialog instanceof HTMLDialogElement) || !dialog.matches('.form-dialog:modal')) return;
  const fields = 'input:not([type="hidden"])';
  dialog.querySelector<HTMLElement>(`[aria-invalid], ${fields}`)?.focus();
}

/** Copies the e-mail address from the login form. */
function fillIn(dialog: HTMLDialogElement) {
  const typed = dialog.ownerDocument.querySelector<HTMLInputElement>('#login-email')?.value;
  const field = dialog.querySelector<HTMLInputElement>('#reset-email');
  if (field && typed && field.value === '') field.value = typed;
}
