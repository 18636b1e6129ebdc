import { z } from 'zod';
import { idempotencyKeySchema } from '../../../../app/form/schemas/idempotency-key.ts';
import { withdrawalCalls } from '../../../../app/order/schemas/calls.ts';
import { SAVED_QUERY } from '../../../../app/account/rules/saved.ts';
import { href } from '../../../../app/routes.ts';
import { contactAddress } from '../../../../edge-config/contact.ts';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import { accountFailure } from '../../actions/failure.ts';
import { explainFault, formSchema } from '../../actions/form-schema.ts';
import { savedAt } from '../../actions/saved.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { type ActionResult, defineAction } from '../../actions/define-action.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

/**
 * The steps of a withdrawal from a contract (docs/rules/order.md#withdrawal). The typed data goes from one step to the next in the
 * form itself, so that it is in no URL and not stored before it is confirmed.
 */

const ASKS: ActionResult = { status: 200, body: { ok: true }, asks: true };

function toPage({ shop }: ActionContext): string {
  return href('withdrawal', shop);
}

/** Checks the statement; the page then shows it again with the button that sends it. */
const check = defineAction({
  name: 'withdrawal.check',
  schema: formSchema('withdrawal'),
  explain: explainFault,
  run: async () => ASKS,
  back: toPage,
});

/** Leads from the second step back to the first. */
const change = defineAction({
  name: 'withdrawal.change',
  schema: z.object({}),
  run: async () => ASKS,
  back: toPage,
});

/** Sends the statement anonymously: the call is the same for every sender. */
const confirm = defineAction({
  name: 'withdrawal.confirm',
  schema: formSchema('withdrawal').and(z.object({ key: idempotencyKeySchema })),
  explain: explainFault,
  limit: { binding: 'REMINDER_LIMIT', problem: 'account.errors.tooMany', count: 'withdrawal' },
  successQuery: SAVED_QUERY,
  async run({ key, ...form }, context) {
    const { name, order_number: contract, email, items } = form;
    const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
    const result = await callCommerce(anonymous, withdrawalCalls.create, {
      body: {
        name,
        contract,
        email,
        items,
        mail: withdrawalMail(context, form),
        notice: contactAddress(context.shop, context.settings.ENVIRONMENT),
      },
      change: { idempotencyKey: key },
    });
    if (result.kind !== 'ok') return accountFailure(result, {}, 'withdrawal.errors.down');
    return { status: 200, body: { ok: true } };
  },
  back: ({ shop }) => savedAt(href('withdrawal', shop), 'withdrawal'),
});

export const withdrawalActions = [check, change, confirm] as const;
