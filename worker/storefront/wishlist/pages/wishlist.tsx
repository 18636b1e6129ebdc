import { readRemoved, wishlistKey } from '../../../../app/wishlist/rules/wishlist.ts';
import type { Wishlist } from '../../../../app/wishlist/schemas/wishlist.ts';
import { itemsOfList, LIST_QUERY } from '../../../../app/wishlist/rules/wish-lists.ts';
import type { ActionName } from '../../../../app/form/rules/action-name.ts';
import { productNumber } from '../../../../app/product/rules/reference-key.ts';
import { SHARED_QUERY, sharedOutcome } from '../../../../app/wishlist/rules/shared-list.ts';
import { mayOpenAccount } from '../../../../app/account/rules/user.ts';
import { WishlistPage } from '../../../../app/wishlist/view/page.tsx';
import type { WishEntry } from '../../../../app/wishlist/view/wish-view.ts';
import type { CommerceResult } from '../../upstream/commerce/call.ts';
import { fetchCardsById, fetchProduct, fetchVariants } from '../../product/calls/products.ts';
import { fetchUser } from '../../account/calls/user.ts';
import { fetchWishlist } from '../calls/wishlist.ts';
import { readLeftWishes } from './left-items.ts';
import { readGrowing, readOwnShare } from './own-share.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';

/** Returns the wishlist page of the visitor, in shops that have it (docs/rules/wishlist.md#wishlist). */
export async function wishlistPage(context: PageContext): Promise<PageAnswer> {
  const { failed, layoutData, url } = context;
  const result = await readWishlist(context);
  if (result.kind === 'fault') return { kind: 'unavailable' };
  const wishlist = result.kind === 'ok' ? result.data : NO_WISHLIST;
  const { searchParams } = url;
  const asked = searchParams.get(LIST_QUERY);
  const list = wishlist.lists.find(({ id }) => id === asked);
  const listId = list ? list.id : null;
  const [entries, share, growing, left, offersLogin] = await Promise.all([
    readEntries(context, itemsOfList(wishlist.items, listId)),
    readOwnShare(context, wishlist, listId),
    readGrowing(context, wishlist),
    readLeftWishes(context),
    wishlist.items.length === 0 && mayLogIn(context),
  ]);
  if (!entries) return { kind: 'unavailable' };
  const choosing = itemOf(context, 'choose', 'wishlist.move');
  const choice = await readChoice(context, entries, choosing);
  return {
    kind: 'page',
    title: list?.name ?? layoutData.t('wishlist.title'),
    layoutData: { ...layoutData, wishlistCount: wishlist.items.length },
    showsFailed: true,
    body: (
      <WishlistPage
        {...{ layoutData, wishlist, list, entries, choice, failed, share, growing, left }}
        offersLogin={offersLogin}
        isListUnknown={asked !== null && !list}
        placing={itemOf(context, 'place', 'wishlist.addList')}
        shared={sharedOutcome(searchParams.get(SHARED_QUERY))}
        now={Date.now()}
        {...resultOf(searchParams)}
      />
    ),
  };
}

/** Returns the key of the item whose dialog is open: that of the query, or of the dialog's form if that has failed. */
function itemOf(
  { failed, url }: PageContext,
  parameter: string,
  action: ActionName,
): string | undefined {
  const sent = failed?.action === action ? failed.fields['itemKey'] : undefined;
  return url.searchParams.get(parameter) ?? sent;
}

/** Returns the result of a form about an item or a list. */
function resultOf(query: URLSearchParams) {
  return {
    added: query.get('added') ?? undefined,
    placed: query.get('placed') ?? undefined,
    removed: readRemoved(query.get('removed')),
    hasMoved: query.has('moved'),
    hasDeleted: query.has('deleted'),
  };
}

/**
 * Returns whether a login could bring another list: not for a customer, nor while the back end does not answer about the
 * session.
 */
async function mayLogIn(context: PageContext): Promise<boolean> {
  const user = await fetchUser(context);
  return user.kind !== 'fault' && !(user.kind === 'ok' && mayOpenAccount(user.data));
}

const NO_WISHLIST: Wishlist = { key: '', items: [], lists: [] };

/** Returns the visitor's wishlist in this shop. Without an id it is empty, and the back end is not called. */
async function readWishlist(context: PageContext): Promise<CommerceResult<Wishlist>> {
  const { userId } = context.visitor;
  if (userId === undefined) return { kind: 'ok', status: 200, data: NO_WISHLIST };
  return fetchWishlist(context, wishlistKey(context.shop.id, userId));
}

/** Returns the items with their products, the newest first, with one call per hundred products and per hundred variants. */
async function readEntries(
  context: PageContext,
  items: Wishlist['items'],
): Promise<readonly WishEntry[] | undefined> {
  const productIds = [...new Set(items.map(({ productId }) => productId))];
  const variantIds = items.flatMap(({ variantId }) => variantId ?? []);
  const [products, variants] = await Promise.all([
    fetchCardsById(context, productIds),
    fetchVariants(context, variantIds),
  ]);
  if (products.kind !== 'ok' || variants.kind !== 'ok') return undefined;
  const productOf = new Map(products.data.map((product) => [product.id, product]));
  const variantOf = new Map(variants.data.map((variant) => [variant.id, variant]));
  return items.toReversed().map((item) => ({
    item,
    product: productOf.get(item.productId),
    variant: item.variantId === null ? undefined : variantOf.get(item.variantId),
  }));
}

/** Returns the product whose variant must be chosen. Without an answer the page shows no choice. */
async function readChoice(
  context: PageContext,
  entries: readonly WishEntry[],
  itemKey: string | undefined,
) {
  const chosen = entries.find(({ item }) => item.key === itemKey);
  const isOpen = chosen?.item.variantId === null && chosen.product;
  if (itemKey === undefined || !isOpen) return undefined;
  const found = await fetchProduct(context, productNumber(isOpen.referenceKey));
  const product = found.kind === 'ok' ? found.data : undefined;
  return product && product.variants.length > 1 ? { itemKey, product } : undefined;
}
