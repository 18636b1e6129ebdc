import type { Shop } from '../../shop/rules/shop.ts';
import { href } from '../../routes.ts';
import { LIST_QUERY } from '../rules/wish-lists.ts';

/** Returns the path of the wishlist page with a list; undefined is the standing one. `query` is added. */
export function listHref(
  shop: Shop,
  list: { readonly id: string } | undefined,
  query: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams({ ...(list && { [LIST_QUERY]: list.id }), ...query });
  return `${href('wishlist', shop)}${params.size > 0 ? `?${params}` : ''}`;
}
