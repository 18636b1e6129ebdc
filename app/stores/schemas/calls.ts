import { defineCalls } from '../../commerce/schemas/call.ts';
import {
  newReservationSchema,
  reservationResultSchema,
  reservationSchema,
  storeAvailabilitySchema,
  storesSchema,
} from './store.ts';

/** Calls for stores and reservations (docs/commerce-api.md#stores-and-reservations). */
export const storeCalls = defineCalls({
  /** Answers the stores of the shop with their stock of some items, the nearest first. */
  find: { method: 'GET', path: '/v1/stores', answer: storesSchema },
  /** Answers how many stores have one of the variants. */
  readAvailability: {
    method: 'GET',
    path: '/v1/stores/availability',
    answer: storeAvailabilitySchema,
  },
});

/** A reservation is opened by its token, which stands in a header, since URLs are logged. */
export const reservationCalls = defineCalls({
  /** Reserves items in a store; an answer with status 412 contains the remaining stock. */
  create: {
    method: 'POST',
    path: '/v1/reservations',
    body: newReservationSchema,
    answer: reservationResultSchema,
    statuses: [200, 201, 412],
  },
  /** Refused with 404 for an unknown token. */
  read: { method: 'GET', path: '/v1/reservations/mine', answer: reservationSchema },
  /** Refused with 404 for an unknown token, 409 for a reservation that has ended otherwise. */
  cancel: { method: 'DELETE', path: '/v1/reservations/mine', answer: reservationSchema },
});
