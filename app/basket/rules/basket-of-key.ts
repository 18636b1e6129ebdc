import { codeEnd } from '../../voucher/rules/voucher.ts';

/** The part of a basket's item that the rule below reads. */
interface Item {
  readonly customData: {
    readonly customText?: string | undefined;
    readonly giftCard?: { readonly amount: number } | undefined;
  };
  readonly displayData: object;
  readonly gift: { readonly wrap: boolean; readonly message: string } | null;
  readonly reductions: readonly { readonly kind: string; readonly id: string }[];
}

interface Basket {
  readonly code: string | null;
  readonly voucher: { readonly code: string } | null;
  readonly giftCard: { readonly id: string | null } | null;
  readonly items: readonly Item[];
}

/**
 * Returns a basket as shown to somebody who only has its key: lines and sums, only the ends of codes, no custom texts, which are
 * usually names, no messages of presents, and of gift cards the amount alone (docs/rules/visitor.md#visitor-ids).
 */
export function basketOfKey<B extends Basket>(basket: B): B {
  const { code, giftCard, items, voucher } = basket;
  return {
    ...basket,
    code: code && codeEnd(code),
    voucher: voucher && { ...voucher, code: codeEnd(voucher.code) },
    giftCard: giftCard && { ...giftCard, id: null },
    items: items.map(itemOfKey),
  };
}

function itemOfKey(item: Item): Item {
  const { customText: _, giftCard, ...others } = item.customData;
  const customData = { ...others, ...(giftCard && { giftCard: { amount: giftCard.amount } }) };
  const reductions = item.reductions.map((one) =>
    one.kind === 'voucher' ? { ...one, id: codeEnd(one.id) } : one,
  );
  const gift = item.gift?.wrap ? { wrap: true, message: '' } : null;
  return { ...item, customData, displayData: {}, gift, reductions };
}
