import type { Basket } from '../../../../app/basket/schemas/basket.ts';
import type { VoucherRefusal } from '../../../../app/voucher/schemas/voucher.ts';
import {
  type VoucherCode,
  type VoucherResult,
  voucherCodeSchema,
} from '../../../../app/voucher/schemas/voucher-call.ts';
import { parseBasketKey } from '../../../../app/basket/rules/basket.ts';
import { voucherProblem } from '../../../../app/ui/voucher-problem.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { href } from '../../../../app/routes.ts';
import { applyBasketVoucher, removeBasketVoucher } from '../../basket/calls/basket.ts';
import type { CommerceResult } from '../../upstream/commerce/call.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { type Action, type ActionResult, defineAction } from '../../actions/define-action.ts';
import { failureOf } from '../../actions/failure.ts';
import { forgottenBy, VOUCHER_LIMIT } from '../../actions/stored-voucher.ts';
import { BASKET_TEXTS, changeOf, refuseForeignKey, withOwnKey } from '../../actions/owned-data.ts';

/** Codes of vouchers and gift cards in the basket (docs/rules/voucher.md#voucher). */

const MINUTE = 60;

const common = {
  schema: voucherCodeSchema,
  complete: withOwnKey('basket'),
  explain: ({ path }: { readonly path: readonly PropertyKey[] }) =>
    path[0] === 'code' ? ('voucher.invalid' as const) : undefined,
  back: ({ shop }: ActionContext) => href('basket', shop),
};

const applyVoucher = defineAction({
  name: 'basket.voucher',
  ...common,
  call: { method: 'POST', path: '/api/shop/basket/applyVoucher/', saysProblems: true },
  limit: VOUCHER_LIMIT,
  async run(input, context) {
    const refused = refuseForeignKey('basket', input.basketKey, context, BASKET_TEXTS.failed);
    if (refused) return refused;
    return resultOf(
      await applyBasketVoucher(context, input, await changeOf(context)),
      input,
      context,
    );
  },
});

const removeVoucher = defineAction({
  name: 'basket.removeVoucher',
  ...common,
  call: { method: 'DELETE', path: '/api/shop/basket/removeVoucher/', saysProblems: true },
  async run(input, context) {
    const refused = refuseForeignKey('basket', input.basketKey, context, BASKET_TEXTS.failed);
    if (refused) return refused;
    return resultOf(
      await removeBasketVoucher(context, input, await changeOf(context)),
      input,
      context,
    );
  },
});

export const voucherActions: readonly Action[] = [applyVoucher, removeVoucher];

function resultOf(
  result: CommerceResult<VoucherResult>,
  { basketKey, code }: VoucherCode,
  context: ActionContext,
): ActionResult {
  if (result.kind === 'refused' && result.status === 429 && result.field === 'code')
    return tooManyTries(result.retryAfter);
  if (result.kind !== 'ok') return failureOf(BASKET_TEXTS, result);
  const { data } = result;
  const cookies = forgottenBy(data, code, context);
  if (data.type === 'failure')
    return {
      status: 422,
      body: data,
      problems: [problemOf(data.refused, context)],
      effects: { cookies },
    };
  const anonymousId = parseBasketKey(basketKey)?.userId;
  const note = noticeOf(data.basket, code, context);
  return {
    status: 200,
    body: { ...data, ...note },
    effects: { cookies, ...(anonymousId ? { anonymousId } : {}) },
  };
}

/** Returns what the basket's code still needs, as a text of the shop. */
function noticeOf({ voucher }: Basket, code: string, { shop }: ActionContext): { note?: string } {
  if (voucher?.code !== code || voucher.reason === null) return {};
  const { key, values } = voucherProblem({ ...voucher, reason: voucher.reason }, shop);
  return { note: translator(shop)(key, values) };
}

function problemOf(refused: VoucherRefusal, { shop }: ActionContext) {
  return { ...voucherProblem(refused, shop), field: 'code' };
}

/** Returns the result of too many wrong codes, which the basket counts; right codes have to wait as well. */
function tooManyTries(retryAfter = MINUTE): ActionResult {
  const count = Math.ceil(retryAfter / MINUTE);
  return {
    status: 429,
    body: { error: 'too many wrong codes, please wait', field: 'code' },
    retryAfter,
    problems: [{ key: 'voucher.tooMany', values: { count }, field: 'code' }],
  };
}
