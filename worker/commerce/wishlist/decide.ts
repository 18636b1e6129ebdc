import { MAX_WISHES } from '../../../app/domain/wishlist.ts';
import type { WishedFor } from './find-wish.ts';

/** 201 new, 409 there already, 412 nothing that the shop sells, 413 full (apis §4.1). */
export function decideWish(
  items: readonly WishedFor[],
  wanted: WishedFor | undefined,
): 201 | 409 | 412 | 413 {
  if (wanted === undefined) return 412;
  if (items.some((item) => isSame(item, wanted))) return 409;
  return items.length >= MAX_WISHES ? 413 : 201;
}

function isSame(item: WishedFor, other: WishedFor): boolean {
  return item.productId === other.productId && item.variantId === other.variantId;
}
