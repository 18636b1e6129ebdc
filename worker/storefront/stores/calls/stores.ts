import { storeCalls } from '../../../../app/stores/schemas/calls.ts';
import type { StoreAvailability, Stores } from '../../../../app/stores/schemas/store.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

/** Returns the stores of the shop with their stock of some items, the nearest first. */
export function fetchStores(
  context: CommerceContext,
  query: Readonly<Record<string, string>>,
): Promise<CommerceResult<Stores>> {
  return callCommerce(context, storeCalls.find, { query, isOptional: true });
}

/** Returns how many stores have one of the variants. */
export function fetchAvailability(
  context: CommerceContext,
  variantIds: readonly number[],
): Promise<CommerceResult<StoreAvailability>> {
  return callCommerce(context, storeCalls.readAvailability, {
    query: { variantIds: variantIds.join(',') },
    isOptional: true,
  });
}
