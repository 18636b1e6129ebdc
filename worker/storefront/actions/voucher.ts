import type { Basket, BasketResult } from '../../../app/basket/schemas/basket.ts';
import type { VoucherRefusal } from '../../../app/voucher/schemas/voucher.ts';
import {
  type VoucherCode,
  type VoucherResult,
  voucherCodeSchema,
} from '../../../app/voucher/schemas/voucher-call.ts';
import { isSuccess, parseBasketKey } from '../../../app/basket/rules/basket.ts';
import { normaliseCode } from '../../../app/voucher/rules/voucher.ts';
import { isCurable } from '../../../app/voucher/rules/voucher-reduction.ts';
import { voucherProblem } from '../../../app/ui/voucher-problem.ts';
import { translator } from '../../../app/i18n/translate.ts';
import { href } from '../../../app/routes.ts';
import { forgottenVoucher } from '../http/visitor/query-cookies.ts';
import { applyBasketVoucher, removeBasketVoucher } from '../upstream/commerce/basket.ts';
import type { CommerceResult } from '../upstream/commerce/call.ts';
import type { ActionContext } from './action-context.ts';
import { type Action, type ActionResult, defineAction, overLimit } from './define-action.ts';
import { failureOf } from './failure.ts';
import { BASKET_TEXTS, changeOf, refuseForeignKey, withOwnKey } from './owned-data.ts';

/** Codes of vouchers and gift cards in the basket (docs/rules.md#voucher). */

const LIMIT = { binding: 'VOUCHER_LIMIT', problem: 'form.tooMany' } as const;

const MINUTE = 60;

const common = {
  schema: voucherCodeSchema,
  complete: withOwnKey('basket'),
  explain: ({ path }: { readonly path: readonly PropertyKey[] }) =>
    path[0] === 'code' ? ('voucher.invalid' as const) : undefined,
  back: ({ shop }: ActionContext) => href('basket', shop),
};

const applyVoucher = defineAction({
  ...common,
  name: 'basket.voucher',
  call: { method: 'POST', path: '/api/shop/basket/applyVoucher/', saysProblems: true },
  limit: LIMIT,
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
  ...common,
  name: 'basket.removeVoucher',
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
  const note = noteOf(data.basket, code, context);
  return {
    status: 200,
    body: { ...data, ...note },
    effects: { cookies, ...(anonymousId ? { anonymousId } : {}) },
  };
}

/** Returns what a code that the basket keeps still needs, in the shop's words. */
function noteOf({ voucher }: Basket, code: string, { shop }: ActionContext): { note?: string } {
  if (voucher?.code !== code || voucher.reason === null) return {};
  const { key, values } = voucherProblem({ ...voucher, reason: voucher.reason }, shop);
  return { note: translator(shop)(key, values) };
}

function problemOf(refused: VoucherRefusal, { shop }: ActionContext) {
  return { ...voucherProblem(refused, shop), field: 'code' };
}

/** The basket counts wrong codes; right ones have to wait as well. */
function tooManyTries(retryAfter = MINUTE): ActionResult {
  const count = Math.ceil(retryAfter / MINUTE);
  return {
    status: 429,
    body: { error: 'too many wrong codes, please wait', field: 'code' },
    retryAfter,
    problems: [{ key: 'voucher.tooMany', values: { count }, field: 'code' }],
  };
}

/** Returns the cookie line that forgets a stored code which the basket has now, or never can have. */
function forgottenBy(
  result: VoucherResult,
  code: string,
  { url, visitor: { voucher } }: ActionContext,
): readonly string[] {
  if (voucher === undefined || normaliseCode(voucher) !== code) return [];
  const isOpen = result.type === 'failure' && isCurable(result.refused.reason);
  return isOpen ? [] : [forgottenVoucher(url)];
}

/**
 * Applies the voucher of an earlier `?voucher=` to the basket that an addition has filled, once. A basket with a voucher keeps
 * it. Returns the addition with the basket after it, whatever became of the code, and the cookies to set.
 */
export async function withStoredVoucher(
  context: ActionContext,
  added: CommerceResult<BasketResult>,
): Promise<{
  readonly result: CommerceResult<BasketResult>;
  readonly cookies: readonly string[];
}> {
  const as = { result: added, cookies: [] };
  const { voucher } = context.visitor;
  if (voucher === undefined || added.kind !== 'ok') return as;
  const { basket, statusCode } = added.data;
  const hasAdded = isSuccess(statusCode) || statusCode === 206;
  if (!hasAdded || basket.voucher || (await overLimit(LIMIT, context))) return as;
  const wanted = { basketKey: basket.key, code: normaliseCode(voucher) };
  const applied = await applyBasketVoucher(context, wanted, {});
  if (applied.kind !== 'ok') return as;
  const result = { ...added, data: { ...added.data, basket: applied.data.basket } };
  return { result, cookies: forgottenBy(applied.data, wanted.code, context) };
}
