import {
  type AddItem,
  type Basket,
  type BasketResult,
  basketResultSchema,
  basketSchema,
  type DeleteItem,
  type UpdateItem,
} from '../../../../app/basket/schemas/basket.ts';
import {
  type VoucherCode,
  type VoucherResult,
  voucherResultSchema,
} from '../../../../app/voucher/schemas/voucher-call.ts';
import { basketOfKey } from '../../../../app/basket/rules/basket-of-key.ts';
import { parseBasketKey } from '../../../../app/basket/rules/basket.ts';
import { isOwnId } from '../../../../app/visitor/rules/visitor-id.ts';
import {
  type Call,
  callCommerce,
  type Change,
  type CommerceContext,
  type CommerceResult,
  hasResult,
} from '../../upstream/commerce/call.ts';

/** Returns a basket; an unknown key is an empty one. */
export function fetchBasket(
  context: CommerceContext,
  key: string,
): Promise<CommerceResult<Basket>> {
  return callBasket(context, key, {
    method: 'GET',
    path: `/v1/baskets/${key}`,
    schema: basketSchema,
    isOwn: (basket) => basket.key === key,
    userId: parseBasketKey(key)?.userId,
  });
}

/** Adds an item to a basket. */
export function addBasketItem(
  context: CommerceContext,
  { basketKey, options, ...line }: AddItem,
  change: Change,
): Promise<CommerceResult<BasketResult>> {
  return callBasket(context, basketKey, {
    method: 'POST',
    path: `/v1/baskets/${basketKey}/items`,
    body: { ...line, ...options },
    change,
    schema: basketResultSchema,
    isOwn: ({ basket }) => basket.key === basketKey,
    readable: hasResult,
  });
}

/** Changes an item of a basket. */
export function updateBasketItem(
  context: CommerceContext,
  { basketKey, itemKey, options, ...line }: UpdateItem,
  change: Change,
): Promise<CommerceResult<BasketResult>> {
  return callBasket(context, basketKey, {
    method: 'PATCH',
    path: `/v1/baskets/${basketKey}/items/${encodeURIComponent(itemKey)}`,
    body: { ...line, ...options },
    change,
    schema: basketResultSchema,
    isOwn: ({ basket }) => basket.key === basketKey,
    readable: hasResult,
  });
}

/** Deletes an item of a basket. */
export function deleteBasketItem(
  context: CommerceContext,
  { basketKey, itemKey }: DeleteItem,
  change: Change,
): Promise<CommerceResult<Basket>> {
  return callBasket(context, basketKey, {
    method: 'DELETE',
    path: `/v1/baskets/${basketKey}/items/${encodeURIComponent(itemKey)}`,
    change,
    schema: basketSchema,
    isOwn: ({ key }) => key === basketKey,
  });
}

/** Takes the code of a voucher or gift card into a basket. */
export function applyBasketVoucher(
  context: CommerceContext,
  { basketKey, code }: VoucherCode,
  change: Change,
): Promise<CommerceResult<VoucherResult>> {
  return callBasket(context, basketKey, {
    method: 'PUT',
    path: `/v1/baskets/${basketKey}/voucher`,
    body: { code },
    change,
    schema: voucherResultSchema,
    isOwn: ({ basket }) => basket.key === basketKey,
    readable: (status) => status === 200 || status === 422,
  });
}

/** Takes a code out of a basket. It is in the body, since URLs are logged. */
export function removeBasketVoucher(
  context: CommerceContext,
  { basketKey, code }: VoucherCode,
  change: Change,
): Promise<CommerceResult<VoucherResult>> {
  return callBasket(context, basketKey, {
    method: 'DELETE',
    path: `/v1/baskets/${basketKey}/voucher`,
    body: { code },
    change,
    schema: voucherResultSchema,
    isOwn: ({ basket }) => basket.key === basketKey,
  });
}

/** Calls for a basket. One that is not the visitor's own is returned without what only its visitor may see. */
async function callBasket<T extends Basket | { readonly basket: Basket }>(
  context: CommerceContext,
  key: string,
  call: Call<T>,
): Promise<CommerceResult<T>> {
  const result = await callCommerce(context, call);
  const isOwn = isOwnId(parseBasketKey(key)?.userId ?? '', context.visitor);
  if (result.kind !== 'ok' || isOwn) return result;
  const { data } = result;
  const shown = 'basket' in data ? { basket: basketOfKey(data.basket) } : basketOfKey(data);
  return { ...result, data: { ...data, ...shown } };
}
