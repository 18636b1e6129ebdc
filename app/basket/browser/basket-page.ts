import { effect } from '@preact/signals-core';
import { trackBasketView } from './basket-view.ts';
import { bindBasketForms } from './basket-forms.ts';
import { createLineMessages } from './line-messages.ts';
import { keepFocus } from './basket-focus.ts';
import type { Bind } from '../../browser/binding.ts';
import { hideQuery } from '../../browser/send-form.ts';
import { createRenewMain } from '../../browser/renew-main.ts';

/**
 * Binds the basket page: a change is shown at once and sent. After each change, here or in another tab, the server renders
 * the content again, since it knows prices and stock. Returns the handler of the page's forms.
 */
export const bind: Bind = ({ page, models, sendForm, beginStatus, bindContent }) => {
  const renewMain = createRenewMain(page, bindContent);
  const { basket } = models;
  const isQuiet = () => basket.state.peek() !== 'pending';
  const messages = createLineMessages(page, models, beginStatus());
  const keepLineFocus = (main: HTMLElement) => keepFocus(main, messages.paint, messages.takeFocus);
  // The server rendered the page before the tab sent any change: one that waited in it may have been made before this script was there.
  let shown: number | undefined = 0;

  async function renew(revision: number) {
    if (!page.querySelector('[data-basket-count]')) return;
    shown = revision;
    const isRenewed = await renewMain(location.pathname, {
      keepFocus: keepLineFocus,
      // A response that is older than a new change would revert that change.
      isWanted: isQuiet,
      inBackground: true,
    });
    // Discarded, or without a response: the next change of the basket's state tries again.
    if (!isRenewed && shown === revision) shown = undefined;
  }

  effect(() => {
    const revision = basket.revision.value;
    if (basket.state.value !== 'pending' && revision !== shown) void renew(revision);
  });
  // A page that is restored from the back/forward cache has received no messages of other tabs.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void renew(basket.revision.peek());
  });
  trackBasketView(models);
  hideQuery(page.querySelector('.basket-notices [data-hides-query]'));
  const submit = bindBasketForms({
    page,
    models,
    messages,
    sendForm,
    showAnswer: (html) => renewMain(location.pathname, { html, keepFocus: keepLineFocus }),
  });
  return { submit };
};
