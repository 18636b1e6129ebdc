/** Several lists of one wishlist (docs/rules/wishlist.md#several-lists). */

/** Maximum number of lists of a wishlist, the standing one included. */
export const MAX_LISTS = 10;
/** Maximum number of characters of a list's name. */
export const MAX_LIST_NAME = 40;
/** Query of the page that shows a named list: `?list=3f9c2a10b4de`. */
export const LIST_QUERY = 'list';

/** A list that the owner has named. The standing list has neither a name nor an id: its id is null. */
export interface NamedList {
  readonly id: string;
  readonly name: string;
}

/** The place of an item; an item that was stored before there were lists has none and stands in the standing list. */
export interface Placed {
  readonly list?: string | null | undefined;
}

/** Returns the form of a name in which two names count as the same one. */
export function foldListName(name: string): string {
  // Upper case first, so that "Straße" and "STRASSE" are the same.
  return name.normalize('NFKC').toUpperCase().toLowerCase().trim();
}

/**
 * Decides about a name: 409 if another list has it, 413 if there is no room for a further list. `renamed` is the id of the list that
 * gets it; undefined for a new list.
 */
export function decideListName(
  lists: readonly NamedList[],
  name: string,
  renamed?: string,
): 'ok' | 409 | 413 {
  const folded = foldListName(name);
  const isTaken = lists.some((list) => list.id !== renamed && foldListName(list.name) === folded);
  if (isTaken) return 409;
  return renamed === undefined && lists.length + 1 >= MAX_LISTS ? 413 : 'ok';
}

/**
 * Returns which list each incoming list becomes, by its id: the own list with the same id, else the one with the same name, else itself.
 * No list is left out, however many there are.
 */
export function matchLists(
  own: readonly NamedList[],
  incoming: readonly NamedList[],
): ReadonlyMap<string, NamedList> {
  return new Map(
    incoming.map((list) => {
      const folded = foldListName(list.name);
      const same =
        own.find(({ id }) => id === list.id) ??
        own.find(({ name }) => foldListName(name) === folded);
      return [list.id, same ?? list];
    }),
  );
}

/**
 * Returns whether a list comes along when some of the items of a wishlist move: with the first of its items, or if it has none. Null
 * is the standing list.
 */
export function comesAlong(
  list: string | null,
  all: readonly Placed[],
  moving: readonly Placed[],
): boolean {
  return itemsOfList(moving, list).length > 0 || itemsOfList(all, list).length === 0;
}

/** Returns the items of a list; null is the standing one. */
export function itemsOfList<Item extends Placed>(
  items: readonly Item[],
  list: string | null,
): Item[] {
  return items.filter((item) => (item.list ?? null) === list);
}

/**
 * Returns a wishlist as shown to somebody who only has its key: its items, and no names of lists, which are usually of people
 * (docs/rules/visitor.md#visitor-ids).
 */
export function wishlistOfKey<
  L extends { readonly items: readonly Placed[]; readonly lists: readonly NamedList[] },
>(wishlist: L): L {
  const items = wishlist.items.map((item) => ({ ...item, list: null }));
  return { ...wishlist, items, lists: [] };
}

/** Returns the lists as a text, by which a page is compared with the lists that the browser knows. */
export function listsText(lists: readonly NamedList[]): string {
  return lists.map(({ id, name }) => `${id} ${name}`).join('\n');
}

/** Separates a wishlist's key and a list's id in the key of a share. */
const LIST_MARK = '/';

/** Returns the key under which a list is shared: the wishlist's own for the standing list. */
export function shareKey(wishlistKey: string, list: string | null): string {
  return list === null ? wishlistKey : `${wishlistKey}${LIST_MARK}${list}`;
}

/** Parses the key of a share. */
export function parseShareKey(key: string): {
  readonly wishlistKey: string;
  readonly list: string | null;
} {
  const [wishlistKey = '', list = null] = key.split(LIST_MARK, 2);
  return { wishlistKey, list };
}
