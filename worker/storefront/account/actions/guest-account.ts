import { z } from 'zod';
import { sessionCalls } from '../../../../app/account/schemas/calls.ts';
import { parseOrderNumber } from '../../../../app/order/rules/order.ts';
import { href } from '../../../../app/routes.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import { sessionResult, beginningOf } from './begin-session.ts';
import { accountFailure, refused } from '../../actions/failure.ts';
import { explainFault, formSchema } from '../../actions/form-schema.ts';
import { refuseLeaked } from './leaked.ts';
import { AUTH_LIMIT } from '../../actions/limits.ts';
import { defineAction } from '../../actions/define-action.ts';

const OTHER = { error: 'needs the order’s guest', key: 'thanks.account.other' } as const;

/**
 * Makes the guest of an order a customer (docs/rules/order.md#thank-you-page). The rules are those of a registration; the back end checks
 * that the order belongs to the session.
 */
export const guestAccount = defineAction({
  name: 'guest.account',
  call: { method: 'POST', path: '/api/user/auth/account/', saysProblems: true },
  schema: formSchema('guestAccount').and(z.object({ order_number: z.string().max(40) })),
  secret: ['register_password'],
  explain: explainFault,
  limit: AUTH_LIMIT,
  async run({ register_password: password, order_number: typed }, context) {
    const { shop } = context;
    const number = parseOrderNumber(typed);
    if (number === undefined || !context.visitor.session) return refused(403, OTHER);
    const leaked = await refuseLeaked(password, 'register_password', context);
    if (leaked) return leaked;
    const result = await callCommerce(context, sessionCalls.upgradeGuest, {
      params: { number },
      body: {
        password,
        ...(await beginningOf(context)),
      },
    });
    if (result.kind !== 'ok') {
      const key = shop.options.passwordReset
        ? 'account.errors.known'
        : 'account.errors.knownByPhone';
      const known = { error: 'has an account', key } as const;
      return accountFailure(result, { 403: OTHER, 404: OTHER, 409: known });
    }
    const order = href('accountOrder', shop, { orderNumber: number });
    return sessionResult(result.data, order, href('account', shop), context);
  },
  back: ({ shop }, { to }) => to ?? href('account', shop),
});
