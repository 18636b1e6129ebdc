import { defineCalls, RESULT_STATUSES } from '../../commerce/schemas/call.ts';
import { codeOnlySchema, voucherResultSchema } from '../../voucher/schemas/voucher-call.ts';
import { additionSchema, basketResultSchema, basketSchema, changeSchema } from './basket.ts';
import { basketMoveSchema, movedSchema } from './move.ts';

/** Calls for a basket (docs/commerce-api.md#baskets-and-wishlists). An unknown key is an empty one. */
export const basketCalls = defineCalls({
  read: { method: 'GET', path: '/v1/baskets/:key', answer: basketSchema },
  addItem: {
    method: 'POST',
    path: '/v1/baskets/:key/items',
    body: additionSchema,
    answer: basketResultSchema,
    statuses: RESULT_STATUSES,
  },
  updateItem: {
    method: 'PATCH',
    path: '/v1/baskets/:key/items/:itemKey',
    body: changeSchema,
    answer: basketResultSchema,
    statuses: RESULT_STATUSES,
  },
  deleteItem: {
    method: 'DELETE',
    path: '/v1/baskets/:key/items/:itemKey',
    answer: basketSchema,
  },
  /** Adds the code of a voucher or gift card. */
  applyCode: {
    method: 'PUT',
    path: '/v1/baskets/:key/voucher',
    body: codeOnlySchema,
    answer: voucherResultSchema,
    statuses: [200, 422],
  },
  /** The code is in the body, since URLs are logged. */
  removeCode: {
    method: 'DELETE',
    path: '/v1/baskets/:key/voucher',
    body: codeOnlySchema,
    answer: voucherResultSchema,
  },
  /** Moves the lines to the basket of the country's other language. */
  move: {
    method: 'POST',
    path: '/v1/baskets/:key/moves',
    body: basketMoveSchema,
    answer: movedSchema,
  },
});
