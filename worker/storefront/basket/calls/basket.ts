import { basketCalls } from '../../../../app/basket/schemas/calls.ts';
import type {
  AddItem,
  Basket,
  BasketResult,
  DeleteItem,
  UpdateItem,
} from '../../../../app/basket/schemas/basket.ts';
import type { VoucherCode, VoucherResult } from '../../../../app/voucher/schemas/voucher-call.ts';
import { basketOfKey } from '../../../../app/basket/rules/basket-of-key.ts';
import { parseBasketKey } from '../../../../app/basket/rules/basket.ts';
import { isOwnId } from '../../../../app/visitor/rules/visitor-id.ts';
import {
  callCommerce,
  type Change,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

/** Returns a basket; an unknown key is an empty one. */
export async function fetchBasket(
  context: CommerceContext,
  key: string,
): Promise<CommerceResult<Basket>> {
  const result = await callCommerce(context, basketCalls.read, {
    params: { key },
    isOwn: (basket) => basket.key === key,
    userId: parseBasketKey(key)?.userId,
  });
  return asShown(context, key, result);
}

/** Adds an item to a basket. */
export async function addBasketItem(
  context: CommerceContext,
  { basketKey: key, options, ...line }: AddItem,
  change: Change,
): Promise<CommerceResult<BasketResult>> {
  const result = await callCommerce(context, basketCalls.addItem, {
    params: { key },
    body: { ...line, ...options },
    change,
    isOwn: ({ basket }) => basket.key === key,
  });
  return asShown(context, key, result);
}

/** Changes an item of a basket. */
export async function updateBasketItem(
  context: CommerceContext,
  { basketKey: key, itemKey, options, ...line }: UpdateItem,
  change: Change,
): Promise<CommerceResult<BasketResult>> {
  const result = await callCommerce(context, basketCalls.updateItem, {
    params: { key, itemKey },
    body: { ...line, ...options },
    change,
    isOwn: ({ basket }) => basket.key === key,
  });
  return asShown(context, key, result);
}

/** Deletes an item of a basket. */
export async function deleteBasketItem(
  context: CommerceContext,
  { basketKey: key, itemKey }: DeleteItem,
  change: Change,
): Promise<CommerceResult<Basket>> {
  const result = await callCommerce(context, basketCalls.deleteItem, {
    params: { key, itemKey },
    change,
    isOwn: (basket) => basket.key === key,
  });
  return asShown(context, key, result);
}

/** Adds the code of a voucher or gift card to a basket. */
export function applyBasketVoucher(
  context: CommerceContext,
  wanted: VoucherCode,
  change: Change,
): Promise<CommerceResult<VoucherResult>> {
  return changeCode(context, basketCalls.applyCode, wanted, change);
}

/** Takes a code out of a basket. */
export function removeBasketVoucher(
  context: CommerceContext,
  wanted: VoucherCode,
  change: Change,
): Promise<CommerceResult<VoucherResult>> {
  return changeCode(context, basketCalls.removeCode, wanted, change);
}

async function changeCode(
  context: CommerceContext,
  call: typeof basketCalls.applyCode | typeof basketCalls.removeCode,
  { basketKey: key, code }: VoucherCode,
  change: Change,
): Promise<CommerceResult<VoucherResult>> {
  const result = await callCommerce(context, call, {
    params: { key },
    body: { code },
    change,
    isOwn: ({ basket }) => basket.key === key,
  });
  return asShown(context, key, result);
}

/** Returns an answer without what only the visitor of its basket may see, if the basket is not the visitor's own. */
function asShown<T extends Basket | { readonly basket: Basket }>(
  { visitor }: CommerceContext,
  key: string,
  result: CommerceResult<T>,
): CommerceResult<T> {
  const isOwn = isOwnId(parseBasketKey(key)?.userId ?? '', visitor);
  if (result.kind !== 'ok' || isOwn) return result;
  const { data } = result;
  const shown = 'basket' in data ? { basket: basketOfKey(data.basket) } : basketOfKey(data);
  return { ...result, data: { ...data, ...shown } };
}
