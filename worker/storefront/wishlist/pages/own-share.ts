import type { Growing } from '../../../../app/wishlist/schemas/shared-list.ts';
import type { Wishlist } from '../../../../app/wishlist/schemas/wishlist.ts';
import type { OwnShare } from '../../../../app/wishlist/view/share.tsx';
import { href } from '../../../../app/routes.ts';
import { shopOrigin } from '../../http/host-match.ts';
import { readToken } from '../../http/visitor/list-token.ts';
import { fetchGrowing, fetchShare } from '../calls/wishlist.ts';
import type { PageContext } from '../../pages/page-context.ts';

/**
 * Returns the share of a list of the visitor's wishlist; undefined if it is not shared, `unknown` while the back end does not
 * answer.
 */
export async function readOwnShare(
  context: PageContext,
  { key }: Wishlist,
  list: string | null,
): Promise<OwnShare | 'unknown' | undefined> {
  if (key === '') return undefined;
  const found = await fetchShare(context, key, list);
  if (found.kind !== 'ok') return 'unknown';
  const { share } = found.data;
  if (!share) return undefined;
  const { settings, shop, url } = context;
  const token = await readToken(share.link, settings.SIGNING_SECRETS);
  const origin = shopOrigin(shop, settings.ENVIRONMENT, url);
  return { ...share, url: token && origin + href('sharedWishlist', shop, { token }) };
}

/**
 * Returns the products of the visitor's wishlist that have sizes by a child's height; empty while the back end does
 * not answer.
 */
export async function readGrowing(
  context: PageContext,
  { key, items }: Wishlist,
): Promise<Growing['products']> {
  if (items.length === 0) return [];
  const found = await fetchGrowing(context, key);
  return found.kind === 'ok' ? found.data.products : [];
}
