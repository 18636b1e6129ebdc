import { FOLLOWED_PROMOTION } from '../promotion/rules/followed-promotion.ts';
import { FOLLOWED_CARD, type ListedCard } from '../listing/rules/listed-card.ts';

/** Entries of lists: cards, and the lines of the wishlist. */
export const CARDS = '.card, .wish';

/** Returns the card around an element with its list; undefined outside of a list. */
export function findListedCard(element: Element): ListedCard | undefined {
  const card = element.closest<HTMLElement>(CARDS);
  const list = card?.closest<HTMLElement>('[data-list]');
  if (!card || !list) return undefined;
  const at = [...list.querySelectorAll(CARDS)].indexOf(card);
  return { list: { ...list.dataset }, card: { ...card.dataset }, at };
}

/**
 * Reports each followed link of a card. `follow` returns whether the page can track it: if not, the tab's storage keeps the card
 * for the next page that can, since the click must not wait for a script. A followed banner of a promotion is stored for the page
 * that it leads to (app/promotion/browser/followed-promotion.ts). If measuring is refused, nothing is stored.
 */
export function bindCardClicks(
  page: Document,
  isRefused: () => boolean,
  follow: (card: ListedCard) => boolean,
) {
  page.addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || defaultPrevented || isRefused()) return;
    const { pathname: path } = link;
    const banner = link.closest<HTMLElement>('[data-promotion-id]');
    if (banner) store(FOLLOWED_PROMOTION, { ...banner.dataset, path });
    const found = findListedCard(link);
    if (!found) return;
    const card = { ...found, path };
    if (!follow(card)) store(FOLLOWED_CARD, card);
  });
}

function store(name: string, value: object) {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage only the event is lost, not the click.
  }
}
