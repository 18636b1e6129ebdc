import type { Wishlist } from '../../api/wishlist.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';

interface WishlistShareProps {
  readonly layoutData: LayoutData;
  /** The visitor's own wishlist. */
  readonly wishlist: Wishlist;
}

/** The place of what the owner of a wishlist can do to share it; nothing before there is a list. */
export function WishlistShare({ layoutData: { t }, wishlist }: WishlistShareProps) {
  if (wishlist.key === '') return null;
  return <div id="wishlist-share" role="group" aria-label={t('wishlist.title')} hidden />;
}
