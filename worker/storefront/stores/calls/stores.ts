import type { z } from 'zod';
import {
  type NewReservation,
  type Reservation,
  reservationResultSchema,
  reservationSchema,
  type StoreAvailability,
  storeAvailabilitySchema,
  type Stores,
  storesSchema,
} from '../../../../app/stores/schemas/store.ts';
import {
  callCommerce,
  type Change,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

const MINE = '/v1/reservations/mine';

/** Returns the stores of the shop with their stock of some items, the nearest first. */
export function fetchStores(
  context: CommerceContext,
  query: Readonly<Record<string, string>>,
): Promise<CommerceResult<Stores>> {
  const path = '/v1/stores';
  return callCommerce(context, {
    method: 'GET',
    path,
    query,
    schema: storesSchema,
    isOptional: true,
  });
}

/** Returns how many stores have one of the variants. */
export function fetchAvailability(
  context: CommerceContext,
  variantIds: readonly number[],
): Promise<CommerceResult<StoreAvailability>> {
  return callCommerce(context, {
    method: 'GET',
    path: '/v1/stores/availability',
    query: { variantIds: variantIds.join(',') },
    schema: storeAvailabilitySchema,
    isOptional: true,
  });
}

/** Reserves items in a store; an answer with status 412 contains the remaining stock. */
export function createReservation(
  context: CommerceContext,
  body: NewReservation,
  change: Change,
): Promise<CommerceResult<z.infer<typeof reservationResultSchema>>> {
  return callCommerce(context, {
    method: 'POST',
    path: '/v1/reservations',
    body,
    change,
    schema: reservationResultSchema,
    readable: (status) => [200, 201, 412].includes(status),
  });
}

/** Returns the reservation of a token; refused with 404 for an unknown one. */
export function readReservation(
  context: CommerceContext,
  token: string,
): Promise<CommerceResult<Reservation>> {
  return ofToken(context, 'GET', token);
}

/** Cancels the reservation of a token; refused with 404 for an unknown one, 409 for one that has ended otherwise. */
export function cancelReservation(
  context: CommerceContext,
  token: string,
): Promise<CommerceResult<Reservation>> {
  return ofToken(context, 'DELETE', token);
}

function ofToken(context: CommerceContext, method: 'GET' | 'DELETE', token: string) {
  return callCommerce(context, {
    method,
    path: MINE,
    reservationToken: token,
    schema: reservationSchema,
    isOptional: true,
  });
}
