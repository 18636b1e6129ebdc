import { listingCalls } from '../../../../app/listing/schemas/calls.ts';
import type { Category, CategoryShops } from '../../../../app/listing/schemas/category.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

/** Number of levels of the category tree. */
const TREE_DEPTH = 5;

/** Returns the shop's categories: the roots, each with all levels below it. */
export function fetchCategories(context: CommerceContext): Promise<CommerceResult<Category[]>> {
  const query = { depth: String(TREE_DEPTH) };
  return callCommerce(context, listingCalls.readCategories, { query });
}

/** Returns which shops sell products of which category, and the category's path in each. */
export function fetchCategoryShops(
  context: CommerceContext,
): Promise<CommerceResult<CategoryShops>> {
  return callCommerce(context, listingCalls.readCategoryShops);
}
