import { z } from 'zod';
import { orderCalls } from '../../../../app/order/schemas/calls.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import { emailSchema } from '../../../../app/account/schemas/email.ts';
import { orderNumberSchema, redeemSchema } from '../../../../app/order/schemas/order-change.ts';
import { SAVED_QUERY } from '../../../../app/account/rules/saved.ts';
import { href } from '../../../../app/routes.ts';
import { orderCookie } from '../../http/visitor/order-cookie.ts';
import { shopOrigin } from '../../http/host-match.ts';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import { accountFailure } from '../../actions/failure.ts';
import { AUTH_LIMIT } from '../../actions/limits.ts';
import { savedAt } from '../../actions/saved.ts';
import { defineAction } from '../../actions/define-action.ts';

/** Look-ups of orders by guests (docs/rules/order.md#order-look-up). */

const limit = { ...AUTH_LIMIT, count: 'order' } as const;

/** Requests a link to an order. The answer is the same for every number and address. */
const lookUp = defineAction({
  name: 'order.lookUp',
  schema: z.object({ number: orderNumberSchema, email: emailSchema }),
  explain: ({ path }) =>
    path[0] === 'number' ? 'orderStatus.errors.number' : 'orderStatus.errors.email',
  limit,
  successQuery: SAVED_QUERY,
  async run(asked, context) {
    const { settings, shop, url } = context;
    const link = shopOrigin(shop, settings.ENVIRONMENT, url) + href('orderStatus', shop);
    const result = await callCommerce(
      { ...context, visitor: ANONYMOUS_VISITOR },
      orderCalls.lookUp,
      { body: { ...asked, link } },
    );
    if (result.kind !== 'ok') return accountFailure(result, {}, 'order.errors.down');
    return { status: 200, body: { ok: true } };
  },
  back: ({ shop }) => savedAt(href('orderStatus', shop), 'lookUp'),
});

const NO_TOKEN = { error: 'no such token', key: 'orderStatus.errors.token' } as const;

/** Opens the order of a mailed link in this browser, once. */
const open = defineAction({
  name: 'order.open',
  schema: redeemSchema,
  secret: ['token'],
  explain: () => NO_TOKEN.key,
  limit,
  async run({ token }, context) {
    const result = await callCommerce(
      { ...context, visitor: ANONYMOUS_VISITOR },
      orderCalls.redeemLookup,
      { body: { token } },
    );
    if (result.kind !== 'ok') return accountFailure(result, { 404: NO_TOKEN }, 'order.errors.down');
    const { maxAge, ...order } = result.data;
    const cookies = [orderCookie(order, maxAge)];
    return { status: 200, body: { ok: true }, effects: { cookies } };
  },
  back: ({ shop }) => href('orderStatus', shop),
});

export const lookupActions = [lookUp, open] as const;
