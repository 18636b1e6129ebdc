import { displayName } from '../../../../app/product/rules/product-name.ts';
import { wishlistKey } from '../../../../app/wishlist/rules/wishlist.ts';
import type { LeftWishes } from '../../../../app/wishlist/view/left.tsx';
import { href } from '../../../../app/routes.ts';
import { siblingShop } from '../../actions/moves.ts';
import { fetchCardsById } from '../../product/calls/products.ts';
import { fetchWishlist } from '../calls/wishlist.ts';
import type { PageContext } from '../../pages/page-context.ts';

/**
 * Returns the items of the visitor's wishlist in the country's other language (docs/rules/shop.md#language-switch). Undefined
 * if there is none, or if the back end does not answer: the page is then shown without it.
 */
export async function readLeftWishes(context: PageContext): Promise<LeftWishes | undefined> {
  const { userId } = context.visitor;
  const shop = siblingShop(context.shop);
  if (userId === undefined || !shop?.options.wishlist) return undefined;
  const there = { ...context, shop };
  const list = await fetchWishlist(there, wishlistKey(shop.id, userId));
  if (list.kind !== 'ok' || list.data.items.length === 0) return undefined;
  const items = list.data.items.toReversed();
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const [named, sold] = await Promise.all([
    fetchCardsById(there, ids),
    fetchCardsById(context, ids),
  ]);
  if (named.kind !== 'ok' || sold.kind !== 'ok') return undefined;
  const products = new Map(named.data.map((product) => [product.id, product]));
  const soldHere = new Set(sold.data.map(({ id }) => id));
  return {
    path: href('wishlist', shop),
    wishes: items.flatMap(({ key, productId }) => {
      const product = products.get(productId);
      // An item that neither shop sells has no name; the other list shows it.
      if (!product) return [];
      const siblings = product.siblings.map(({ name }) => ({ name: name ?? product.name }));
      const name = displayName({ ...product, siblings }, shop.language);
      return [{ key, name, isSold: soldHere.has(productId) }];
    }),
  };
}
