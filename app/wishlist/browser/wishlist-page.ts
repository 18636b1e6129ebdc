import { effect } from '@preact/signals-core';
import type { PageModels } from '../../client/models.ts';
import type { Bind } from '../../browser/binding.ts';
import { itemsOfList, LIST_QUERY, listsText, type Placed } from '../rules/wish-lists.ts';
import { createRenewMain, type RenewMain, type RestoreFocus } from '../../browser/renew-main.ts';
import { shareLink } from './share-link.ts';
import { bindChoice } from './wishlist-choice.ts';
import { createLines, findLine, keyOf, LINE } from './wishlist-lines.ts';

/**
 * Binds the wishlist page: removals with undo in the line's place, moves to the basket, the choice of a variant. If the list
 * has changed elsewhere, the server renders the content again, since it knows products and prices. Returns the handler of
 * the page's forms.
 */
export const bind: Bind = ({ page, models, sendForm, beginStatus, bindContent }) => {
  const renewMain = createRenewMain(page, bindContent);
  const { wishlist } = models;
  const lines = createLines(page, models, beginStatus(), () => renew());
  const renew = createRenewal(page, models, renewMain, lines.isBusy);
  bindChoice(page);
  effect(() => {
    const { value: items } = wishlist.items;
    const { value: state } = wishlist.state;
    if (items) showCounts(page, items);
    // Until an answer has arrived, the stored copy may be older than the page.
    if (state !== 'idle') renew();
  });
  // The close event does not bubble. Content below an open dialog is not replaced.
  page.addEventListener('close', () => renew(), { capture: true });
  return {
    submit(form, submitter) {
      if (form.dataset['action'] === 'share.send')
        return sendForm(form, submitter, () => shareLink(form));
      if (form.dataset['action'] === 'wishlist.move') return lines.move(form, submitter);
      if (form.dataset['action'] === 'wishlist.place') return lines.place(form, submitter);
      const line = form.closest<HTMLElement>(LINE);
      if (line) lines.remove(line);
    },
  };
};

function rootOf(page: Document): DOMStringMap {
  return page.querySelector<HTMLElement>('[data-live="wishlist"]')?.dataset ?? {};
}

/** Returns the id of the list that the page shows; null for the standing one. */
function listOf(page: Document): string | null {
  return rootOf(page)['listId'] || null;
}

/** Shows how many items the page's list and the others have. */
function showCounts(page: Document, items: readonly Placed[]) {
  showItemCount(page, itemsOfList(items, listOf(page)).length);
  for (const count of page.querySelectorAll<HTMLElement>('[data-list-count]')) {
    const list = count.dataset['listCount'] || null;
    count.textContent = String(itemsOfList(items, list).length);
  }
}

function showItemCount(page: Document, count: number) {
  const { one = '', many = '' } = rootOf(page);
  const output = page.querySelector('[data-wishlist-count]');
  // In French 0 is singular, too.
  const isOne = new Intl.PluralRules(page.documentElement.lang).select(count) === 'one';
  if (output)
    output.textContent = (isOne ? one.replace('1', '{count}') : many).replace(
      '{count}',
      String(count),
    );
}

/** Returns the function that renews the content if it shows other items than the list contains. */
function createRenewal(
  page: Document,
  { wishlist }: PageModels,
  renewMain: RenewMain,
  isBusy: () => boolean,
) {
  /** The list for which the content was last renewed: the server may know another one. */
  let tried: string | undefined;
  const isQuiet = () => !isBusy() && wishlist.state.peek() !== 'pending';
  return () => {
    const items = wishlist.items.peek();
    if (!items || !isQuiet() || page.querySelector('main dialog:modal')) return;
    const list = listOf(page);
    const keys = sorted(itemsOfList(items, list).map(({ key }) => key));
    const lists = listsText(wishlist.lists());
    const wanted = `${lists}\n${keys}`;
    const isShown = keys === shownKeys(page) && lists === rootOf(page)['lists'];
    if (isShown || wanted === tried) return;
    tried = wanted;
    void renewMain(location.pathname + (list ? `?${LIST_QUERY}=${list}` : ''), {
      keepFocus: focusInList,
      isWanted: isQuiet,
      inBackground: true,
    });
  };
}

/** Returns the keys of the lines; undefined for a list whose last line was removed, since an empty list has another page. */
function shownKeys(page: Document): string | undefined {
  const keys = [...page.querySelectorAll<HTMLElement>(LINE)].map(keyOf);
  return keys.length === 0 && page.querySelector('.wishes') ? undefined : sorted(keys);
}

function sorted(keys: readonly string[]): string {
  return keys.toSorted().join(' ');
}

/** Keeps the focus on the same control of the same line. */
function focusInList(main: HTMLElement): RestoreFocus | undefined {
  const { activeElement } = main.ownerDocument;
  if (!(activeElement instanceof HTMLElement) || !main.contains(activeElement)) return undefined;
  const line = activeElement.closest<HTMLElement>(LINE);
  const control = activeElement.matches('.wish-remove') ? '.wish-remove' : '.wish-go';
  return (renewed) => {
    const same = line && findLine(renewed, keyOf(line))?.querySelector<HTMLElement>(control);
    (same ?? renewed).focus({ preventScroll: true });
  };
}
