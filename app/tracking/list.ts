import {
  DEFAULT_SORT,
  type ElementData,
  type ListedCard,
  LISTING_SIZE,
} from '../listing/rules/listed-card.ts';
import type { EcommerceEvent, ListPosition, TrackedItem } from './events.ts';
import { filterUsed, toMajor, writtenLevels } from './fields.ts';

/** Returns the event frontend_view_item_list of a list in view; `cards` are those on its page. */
export function viewItemListEvent(
  list: ElementData,
  cards: readonly ElementData[],
): EcommerceEvent {
  const { list: itemListId = '', listName, category, term, total } = list;
  const itemListName = listName ?? itemListId;
  return {
    event: 'frontend_view_item_list',
    ecommerce: {
      itemListId,
      itemListName,
      ...(category === undefined ? {} : { category_id: category, category_name: itemListName }),
      ...(term === undefined ? {} : { searchTerm: term }),
      ...(total === undefined ? {} : { totalHits: Number(total) }),
      ...stateFields(list),
      items: cards.map((card, at) => {
        // The event itself contains the list, so its items do not.
        const { itemListId: _id, itemListName: _name, ...position } = listPosition({ list, at });
        return { ...itemOf(card), ...position };
      }),
    },
  };
}

/**
 * Returns the event frontend_select_item of a card whose link is followed; a colour dot selects the product of that
 * colour.
 */
export function selectItemEvent(listed: ListedCard): EcommerceEvent {
  const { card, path } = listed;
  const item = itemOf({ ...card, reference: followedReference(card['reference'], path) });
  return {
    event: 'frontend_select_item',
    ecommerce: {
      currency: card['currency'] ?? '',
      value: item.price,
      items: [{ ...item, ...listPosition(listed) }],
    },
  };
}

/** Returns the reference key of the product in a path (`…-1001012/`: 100.1012), otherwise the card's. */
function followedReference(reference = '', path = ''): string {
  const [, group, number] = /-(\d{3})(\d{4})\/$/.exec(path) ?? [];
  return group ? `${group}.${number}` : reference;
}

/** Returns the event frontend_view_item of a product's page; `position` is the list that led there. */
export function viewItemEvent(product: ElementData, position: ListPosition = {}): EcommerceEvent {
  const item = itemOf(product);
  const { variant } = product;
  return {
    event: 'frontend_view_item',
    ecommerce: {
      currency: product['currency'] ?? '',
      value: item.price,
      items: [{ ...item, ...(variant && { item_variant: variant }), ...position }],
    },
  };
}

/** Returns the position of a card: its list, and its index in the list, counted from 1 over all pages. */
export function listPosition({ list, at }: Pick<ListedCard, 'list' | 'at'>): ListPosition {
  const { list: itemListId = '', listName, total, campaign } = list;
  const index = (stateOf(list).page - 1) * LISTING_SIZE + at + 1;
  return {
    itemListId,
    itemListName: listName ?? itemListId,
    index,
    // The products of a list that an editor chose are not hits.
    ...(total === undefined ? {} : { ffPosition: index }),
    ...(campaign === undefined ? {} : { ffCampaign: campaign }),
  };
}

/**
 * Parses a list's URL, which is in canonical form. The full rules (app/listing/rules/listing.ts) are not part of every page's script.
 */
function stateOf({ listUrl = '' }: ElementData) {
  const params = new URLSearchParams(listUrl.split('?')[1]);
  return {
    filters: [...params.keys()].flatMap((name) => (name.startsWith('f.') ? name.slice(2) : [])),
    sort: params.get('sort') ?? DEFAULT_SORT,
    page: Number(params.get('page') ?? 1),
  };
}

/** Only a list that shoppers filter and sort has a state. */
function stateFields(list: ElementData) {
  if (list['listUrl'] === undefined) return {};
  const { filters, sort } = stateOf(list);
  return { filterUsed: filterUsed(filters), orderBy: sort };
}

function itemOf({ reference = '', name = '', brand, price, categories }: ElementData): TrackedItem {
  return {
    item_id: reference,
    item_name: name,
    ...(brand ? { item_brand: brand } : {}),
    ...writtenLevels(categories),
    price: toMajor(Number(price)),
    quantity: 1,
  };
}
