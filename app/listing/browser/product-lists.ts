import { FOLLOWED_CARD, type ElementData, type ListedCard } from '../rules/listed-card.ts';
import { productNumber, productNumberOf } from '../../product/rules/reference-key.ts';
import type { Track, TrackingPage } from '../../tracking/data-layer.ts';
import type { ListPosition } from '../../tracking/events.ts';
import {
  listPosition,
  selectItemEvent,
  viewItemEvent,
  viewItemListEvent,
} from '../../tracking/list.ts';
import { LIST_POSITIONS } from '../../browser/visit-memory.ts';

/** Number of products whose list a tab remembers; the oldest are dropped first. */
export const MAX_POSITIONS = 50;

/** The lists that led the visitor to products. */
export interface ProductLists {
  /** Tracks a list that has come into view. */
  readonly viewed: (list: ElementData, cards: readonly ElementData[]) => void;
  /** Tracks the product of a page, by its number. */
  readonly productViewed: (number: string, product: ElementData) => void;
  /** Tracks a followed card, and remembers its list for the linked product. */
  readonly followed: (card: ListedCard) => void;
  /** Remembers the list of a product that is added from its card. */
  readonly added: (card: ListedCard) => void;
  /** Returns the list that last led to a product; undefined if none did in this tab. */
  readonly positionOf: (number: string) => ListPosition | undefined;
}

interface Dependencies {
  readonly session: () => Storage;
  readonly track: Track;
  readonly page: TrackingPage;
}

/**
 * Creates the memory of lists. The tab's storage contains a product's list by product number. The list is not in the
 * product's URL: cache and search engines know one URL per product, whichever list leads there.
 */
export function createProductLists({ session, track, page }: Dependencies): ProductLists {
  function remember(number: string, position: ListPosition) {
    const others = positions().filter(([one]) => one !== number);
    try {
      session().setItem(
        LIST_POSITIONS,
        JSON.stringify([...others, [number, position]].slice(-MAX_POSITIONS)),
      );
    } catch {
      // Without storage the product has no list.
    }
  }

  function positions(): (readonly [string, ListPosition])[] {
    const value = read(session, LIST_POSITIONS);
    return Array.isArray(value) ? value.filter(isPlace) : [];
  }

  function followed(card: ListedCard) {
    track(selectItemEvent(card));
    const number = productNumberOf(card.path?.split('/').at(-2) ?? '');
    if (number !== undefined) remember(number, listPosition(card));
  }

  /** Tracks the card that was followed on a page that could not track it. */
  function takeWaiting() {
    const card = read(session, FOLLOWED_CARD);
    if (!isListedCard(card)) return;
    session().removeItem(FOLLOWED_CARD);
    followed(card);
  }

  const positionOf = (number: string) => positions().find(([one]) => one === number)?.[1];

  // A prerendered page shares the storage with the visible page, which tracks its cards itself.
  if (page.isPrerendering()) page.whenSeen(takeWaiting);
  else takeWaiting();
  return {
    viewed: (list, cards) => track(viewItemListEvent(list, cards)),
    followed,
    added: (card) => remember(productNumber(card.card['reference'] ?? ''), listPosition(card)),
    productViewed: (number, product) => track(viewItemEvent(product, positionOf(number))),
    positionOf,
  };
}

function read(session: () => Storage, key: string): unknown {
  try {
    return JSON.parse(session().getItem(key) ?? 'null');
  } catch {
    // Storage is forbidden or damaged: nothing is stored.
    return null;
  }
}

function isPlace(value: unknown): value is readonly [string, ListPosition] {
  return Array.isArray(value) && typeof value[0] === 'string' && isObject(value[1]);
}

/** Only app/browser/card-clicks.ts writes the value, so any other shape is damaged. */
function isListedCard(value: unknown): value is ListedCard {
  return (
    isObject(value) &&
    'list' in value &&
    isElementData(value.list) &&
    'card' in value &&
    isElementData(value.card) &&
    'at' in value &&
    typeof value.at === 'number' &&
    (!('path' in value) || typeof value.path === 'string')
  );
}

function isElementData(value: unknown): value is ElementData {
  return isObject(value) && Object.values(value).every((one) => typeof one === 'string');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
