import { listingCalls } from '../../../../app/listing/schemas/calls.ts';
import type { Filter } from '../../../../app/listing/schemas/filter.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';
import type { ListingSource } from './listing.ts';

/** Returns the filters of a list before any is chosen; without a source, those of the shop's whole assortment. */
export function fetchFilters(
  context: CommerceContext,
  source?: ListingSource,
): Promise<CommerceResult<Filter[]>> {
  const query = {
    oneOf: 'model',
    ...Object.fromEntries(
      Object.entries(source ?? {}).map(([name, value]) => [`filters[${name}]`, String(value)]),
    ),
  };
  // A list can be shown without its filters, so a fault causes no banner.
  return callCommerce(context, listingCalls.readFilters, { query, isOptional: true });
}
