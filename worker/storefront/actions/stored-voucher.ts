import type { BasketResult } from '../../../app/basket/schemas/basket.ts';
import type { VoucherResult } from '../../../app/voucher/schemas/voucher-call.ts';
import { isSuccess } from '../../../app/basket/rules/basket.ts';
import { normaliseCode } from '../../../app/voucher/rules/voucher.ts';
import { isCurable } from '../../../app/voucher/rules/voucher-reduction.ts';
import { forgottenVoucher } from '../http/visitor/query-cookies.ts';
import { applyBasketVoucher } from '../basket/calls/basket.ts';
import type { CommerceResult } from '../upstream/commerce/call.ts';
import type { ActionContext } from './action-context.ts';
import { overLimit } from './define-action.ts';

/** Limit of the codes that a client may try. */
export const VOUCHER_LIMIT = { binding: 'VOUCHER_LIMIT', problem: 'form.tooMany' } as const;

/** Returns the cookie line that deletes a stored code that the basket has now, or can never have. */
export function forgottenBy(
  result: VoucherResult,
  code: string,
  { url, visitor: { voucher } }: ActionContext,
): readonly string[] {
  if (voucher === undefined || normaliseCode(voucher) !== code) return [];
  const isOpen = result.type === 'failure' && isCurable(result.refused.reason);
  return isOpen ? [] : [forgottenVoucher(url)];
}

/**
 * Applies the voucher of an earlier `?voucher=` to a basket after an addition, once. An existing voucher of the basket stays.
 * Returns the addition with the resulting basket, whatever the outcome of the code, and the cookies to set.
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
  if (!hasAdded || basket.voucher || (await overLimit(VOUCHER_LIMIT, context))) return as;
  const wanted = { basketKey: basket.key, code: normaliseCode(voucher) };
  const applied = await applyBasketVoucher(context, wanted, {});
  if (applied.kind !== 'ok') return as;
  const result = { ...added, data: { ...added.data, basket: applied.data.basket } };
  return { result, cookies: forgottenBy(applied.data, wanted.code, context) };
}
