import type { DialogName } from '../dialog/rules/dialogs.ts';

/** From this width on the navigation is a bar with flyouts, below it a sheet (header.css, navigation.css). */
const WIDE = '(width >= 1024px)';
const BUTTON = '.menu > summary';

/**
 * Shows the phone's menu as a dialog, even if it was opened before this script was loaded. Closes the bar's open flyout
 * on Escape, on a press outside and when the focus leaves it.
 */
export function bindMenu(page: Document) {
  const menu = page.querySelector<HTMLDetailsElement>('details.menu');
  const sheet = page.querySelector<HTMLElement>('[data-menu]');
  const bar = page.querySelector<HTMLElement>('.nav-bar');
  if (!menu || !sheet || !bar) return;
  const dialog = makeDialog(page, sheet);
  const show = () => {
    if (menu.open && !dialog.open) open(dialog, sheet, menu);
  };
  menu.addEventListener('toggle', show);
  show();
  // The element itself is not opened first, which would style and lay out the sheet twice.
  page.querySelector(BUTTON)?.addEventListener('click', (event) => {
    event.preventDefault();
    if (!dialog.open) open(dialog, sheet, menu);
  });
  matchMedia(WIDE).addEventListener('change', () => dialog.close());
  bindFlyouts(page, bar);
}

function makeDialog(page: Document, sheet: HTMLElement): HTMLDialogElement {
  const dialog = page.createElement('dialog');
  dialog.className = 'menu-sheet';
  dialog.dataset['overlay'] = 'mobile-navigation' satisfies DialogName;
  dialog.dataset['sheet'] = '';
  dialog.ariaLabel = sheet.dataset['menu'] ?? '';
  dialog.addEventListener('close', () => dialog.before(sheet));
  // A link within the page closes the sheet and moves the focus to its target.
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a[href^="#"]')) return;
    delete dialog.dataset['returnFocus'];
    dialog.close();
  });
  sheet.after(dialog);
  return dialog;
}

function open(dialog: HTMLDialogElement, sheet: HTMLElement, menu: HTMLDetailsElement) {
  dialog.dataset['returnFocus'] = BUTTON;
  dialog.append(sheet);
  dialog.showModal();
  menu.open = false;
}

function bindFlyouts(page: Document, bar: HTMLElement) {
  const opened = () => bar.querySelector<HTMLDetailsElement>('details[open]');
  const closeUnlessIn = ({ target }: Event) => {
    const one = opened();
    if (one && matchMedia(WIDE).matches && target instanceof Node && !one.contains(target))
      one.open = false;
  };
  page.addEventListener('pointerdown', closeUnlessIn);
  page.addEventListener('focusin', closeUnlessIn);
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !matchMedia(WIDE).matches) return;
    // Hides the hovered flyout until the mouse leaves it.
    bar.dataset['dismissed'] = '';
    const one = opened();
    if (!one) return;
    one.open = false;
    one.querySelector('summary')?.focus();
  });
  bar.addEventListener('pointerover', ({ target, relatedTarget }) => {
    const entryOf = (node: EventTarget | null) =>
      node instanceof Element ? node.closest('.nav-bar > li') : null;
    if (entryOf(target) !== entryOf(relatedTarget)) delete bar.dataset['dismissed'];
  });
}
