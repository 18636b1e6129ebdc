import type { Basket, BasketItem } from '../api/basket.ts';
import { codeEnd } from './voucher.ts';

/**
 * Returns a basket as whoever has nothing but its key may see it: lines and sums, of codes no more than their ends, and no text that
 * was put on a product, which is a name as a rule (docs/rules.md#visitor-ids).
 */
export function basketOfKey(basket: Basket): Basket {
  const { code, giftCard, items, voucher } = basket;
  return {
    ...basket,
    code: code && codeEnd(code),
    voucher: voucher && { ...voucher, code: codeEnd(voucher.code) },
    giftCard: giftCard && { ...giftCard, id: null },
    items: items.map(itemOfKey),
  };
}

function itemOfKey(item: BasketItem): BasketItem {
  const { customText: _, ...customData } = item.customData;
  const reductions = item.reductions.map((one) =>
    one.kind === 'voucher' ? { ...one, id: codeEnd(one.id) } : one,
  );
  return { ...item, customData, displayData: {}, reductions };
}
