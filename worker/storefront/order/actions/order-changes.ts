import { z } from 'zod';
import { orderNumberSchema } from '../../../../app/order/schemas/order-change.ts';
import { href } from '../../../../app/routes.ts';
import { gateOf } from '../../http/policy.ts';
import { cancelOrder } from '../calls/orders.ts';
import { accountFailure, refused } from '../../actions/failure.ts';
import { defineAction } from '../../actions/define-action.ts';
import { orderKeyOf, orderPageOf } from './order-key.ts';

const UNKNOWN = { error: 'no such order', key: 'order.errors.unknown' } as const;
const LATE = { error: 'cannot be cancelled any more', key: 'order.errors.late' } as const;

/** Cancels an order of the customer, or an order that a guest has opened. */
const cancel = defineAction({
  name: 'order.cancel',
  schema: z.object({ number: orderNumberSchema }),
  explain: () => UNKNOWN.key,
  async run({ number }, context) {
    if (!context.shop.options.cancelOrder) return refused(409, LATE);
    const isRefused = gateOf(context.visitor, Date.now()) === 'refused';
    const result = await cancelOrder(context, orderKeyOf(number, context), isRefused);
    if (result.kind !== 'ok')
      return accountFailure(result, { 404: UNKNOWN, 409: LATE }, 'order.errors.down');
    const to = orderPageOf(number, context, 'orderCancelled');
    return { status: 200, body: { ok: true }, to };
  },
  back: ({ shop }, { to }) => to ?? href('accountOrders', shop),
});

export const orderActions = [cancel] as const;
