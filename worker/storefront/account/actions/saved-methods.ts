import { z } from 'zod';
import { savedMethodCalls } from '../../../../app/account/schemas/calls.ts';
import { savedMethodIdSchema } from '../../../../app/account/schemas/saved-method.ts';
import { SAVED_QUERY } from '../../../../app/account/rules/saved.ts';
import { href } from '../../../../app/routes.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import { defineAction } from '../../actions/define-action.ts';
import { accountFailure } from '../../actions/failure.ts';
import { savedAt } from '../../actions/saved.ts';

const GONE = { error: 'no such payment method', key: 'account.payments.gone' } as const;

/** Removes a saved payment method, at the provider too. The back end knows whose it is; another customer's is like an unknown one. */
export const removeSavedMethod = defineAction({
  name: 'savedMethod.delete',
  schema: z.object({ id: savedMethodIdSchema }),
  explain: () => GONE.key,
  successQuery: SAVED_QUERY,
  async run({ id }, context) {
    const result = await callCommerce(context, savedMethodCalls.delete, { params: { id } });
    if (result.kind !== 'ok')
      return accountFailure(result, { 404: GONE }, 'account.payments.errors.down');
    return { status: 200, body: { ok: true } };
  },
  back: ({ shop }) => savedAt(href('accountPayments', shop), 'paymentMethodRemoved'),
});
