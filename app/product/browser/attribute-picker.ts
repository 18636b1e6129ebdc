/**
 * Shows the page's picker to a shopper who opened the page to add the product: in its dialog if there is a choice, with
 * the focus on the first one; the text field of a personalised product gets the focus on the page.
 */
export function openPicker(page: Document) {
  const text = page.querySelector<HTMLInputElement>('[name="customData.customText"]');
  if (text) return text.focus();
  const picker = page.querySelector<HTMLElement>('is-land[data-live="variant-picker"]');
  const dialog = page.querySelector<HTMLDialogElement>('#attribute-picker');
  if (!picker || !dialog || !picker.querySelector('.choices a')) return;
  moveInto(dialog, picker);
  dialog.showModal();
  focusChoice(picker);
  const closeBelow = ({ target }: Event) => {
    // The add-to-cart layer opens above the dialog and stays open.
    if (target instanceof HTMLDialogElement && target.id === 'add-layer' && target.open)
      dialog.close();
  };
  page.addEventListener('toggle', closeBelow, { capture: true });
  dialog.addEventListener(
    'close',
    () => {
      page.removeEventListener('toggle', closeBelow, { capture: true });
      focusChoice(picker);
    },
    { once: true },
  );
}

function focusChoice(picker: HTMLElement) {
  picker.querySelector<HTMLElement>('.choices a[aria-current], .choices a')?.focus();
}

/** Moves an element into the dialog until it closes; its container on the page keeps its height. */
function moveInto(dialog: HTMLDialogElement, element: HTMLElement) {
  const placeholder = element.ownerDocument.createElement('div');
  placeholder.style.height = `${element.firstElementChild?.clientHeight ?? 0}px`;
  element.replaceWith(placeholder);
  dialog.append(element);
  dialog.addEventListener('close', () => placeholder.replaceWith(element), { once: true });
}
