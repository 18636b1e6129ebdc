/** Opens dialogs by links that lead to their forms without script, and closes those that pages show as a part of them. */
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
    // Its form has failed.
    if (dialog.querySelector('.form-summary:not([hidden])')) dialog.showModal();
  }
}

/** Focuses the first wrong field of a dialog that opens, else its first. */
function focusField(dialog: EventTarget | null) {
  if (!(dialog instanceof HTMLDialogElement) || !dialog.matches('.form-dialog:modal')) return;
  const fields = 'input:not([type="hidden"])';
  dialog.querySelector<HTMLElement>(`[aria-invalid], ${fields}`)?.focus();
}

/** Takes over the mail address that was typed for the login. */
function fillIn(dialog: HTMLDialogElement) {
  const typed = dialog.ownerDocument.querySelector<HTMLInputElement>('#login-email')?.value;
  const field = dialog.querySelector<HTMLInputElement>('#reset-email');
  if (field && typed && field.value === '') field.value = typed;
}
