import {
  type NewWithdrawal,
  type Withdrawn,
  withdrawnSchema,
} from '../../../../app/order/schemas/withdrawal.ts';
import {
  callCommerce,
  type Change,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

/**
 * Stores a withdrawal from a contract and sends its receipt; the answer is the same whether or not its order is
 * known.
 */
export function createWithdrawal(
  context: CommerceContext,
  body: NewWithdrawal,
  change: Change,
): Promise<CommerceResult<Withdrawn>> {
  return callCommerce(context, {
    method: 'POST',
    path: '/v1/withdrawals',
    body,
    change,
    schema: withdrawnSchema,
    readable: (status) => status === 201,
  });
}
