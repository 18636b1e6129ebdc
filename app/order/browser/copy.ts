import type { Bind } from '../../browser/binding.ts';

/**
 * Binds the buttons that copy what a bank asks for. Where copying is not allowed, the value beside the button is selected, to be
 * copied by hand.
 */
export const bind: Bind = ({ page, beginStatus }) => {
  const say = beginStatus();
  page.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    const { copied = '', copy } = button?.dataset ?? {};
    if (!button || copy === undefined) return;
    try {
      await navigator.clipboard.writeText(copy);
      button.textContent = copied;
      say(copied);
    } catch {
      const value = button.parentElement?.firstChild;
      if (value) getSelection()?.selectAllChildren(value.parentElement ?? button);
    }
  });
};
