import { readRemoved, wishlistKey } from '../../../../app/wishlist/rules/wishlist.ts';
import type { Wishlist } from '../../../../app/wishlist/schemas/wishlist.ts';
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
  const wishlist = result.kind === 'ok' ? result.data : { key: '', items: [], lists: [] };
  const [entries, share, growing, left, offersLogin] = await Promise.all([
    readEntries(context, wishlist),
    readOwnShare(context, wishlist),
    readGrowing(context, wishlist),
    readLeftWishes(context),
    wishlist.items.length === 0 && mayLogIn(context),
  ]);
  if (!entries) return { kind: 'unavailable' };
  const { searchParams } = url;
  const asked = failed?.action === 'wishlist.move' ? failed.fields['itemKey'] : undefined;
  const choice = await readChoice(context, entries, searchParams.get('choose') ?? asked);
  return {
    kind: 'page',
    title: layoutData.t('wishlist.title'),
    layoutData: { ...layoutData, wishlistCount: wishlist.items.length },
    showsFailed: true,
    body: (
      <WishlistPage
        {...{ layoutData, wishlist, entries, choice, failed, share, growing, left, offersLogin }}
        shared={sharedOutcome(searchParams.get(SHARED_QUERY))}
        now={Date.now()}
        added={searchParams.get('added') ?? undefined}
        removed={readRemoved(searchParams.get('removed'))}
        hasMoved={searchParams.has('moved')}
      />
    ),
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

/** Returns the visitor's wishlist in this shop. Without an id it is empty, and the back end is not called. */
async function readWishlist(context: PageContext): Promise<CommerceResult<Wishlist>> {
  const { userId } = context.visitor;
  if (userId === undefined) return { kind: 'ok', status: 200, data: { key: '', items: [], lists: [] } };
  return fetchWishlist(context, wishlistKey(context.shop.id, userId));
}

/** Returns the items with their products, the newest first, with one call per hundred products and per hundred variants. */
async function readEntries(
  context: PageContext,
  { items }: Wishlist,
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
