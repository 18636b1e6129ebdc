import { accountCalls } from '../../../../app/account/schemas/calls.ts';
import { SAVED_QUERY } from '../../../../app/account/rules/saved.ts';
import { codeOnlySchema } from '../../../../app/voucher/schemas/voucher-call.ts';
import { href } from '../../../../app/routes.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import { defineAction } from '../../actions/define-action.ts';
import { accountFailure } from '../../actions/failure.ts';
import { savedAt } from '../../actions/saved.ts';

const field = 'code';

/** Adds a gift card to the account (docs/rules/account.md#balance). */
export const addCard = defineAction({
  name: 'giftCard.add',
  schema: codeOnlySchema,
  explain: () => 'voucher.invalid',
  limit: { binding: 'VOUCHER_LIMIT', problem: 'form.tooMany' },
  successQuery: SAVED_QUERY,
  async run(body, context) {
    const result = await callCommerce(context, accountCalls.addGiftCard, { body });
    if (result.kind === 'ok') return { status: 200, body: {} };
    return accountFailure(result, {
      404: { error: 'no such card', key: 'account.balance.add.unknown', field },
      409: { error: 'in another account', key: 'account.balance.add.taken', field },
      422: { error: 'nothing is left', key: 'account.balance.add.useless', field },
    });
  },
  back: ({ shop }) => savedAt(href('accountBalance', shop), 'giftCard'),
});
