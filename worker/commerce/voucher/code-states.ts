import type { BasketGiftCard, BasketVoucher } from '../../../app/voucher/schemas/voucher.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { takesVouchers } from '../../../app/voucher/rules/voucher-product.ts';
import { applyVoucher, type VoucherTerms } from '../../../app/voucher/rules/voucher-reduction.ts';
import type { PromotedLine, VoucherReductions } from '../basket/settle.ts';
import type { FoundCodes, FoundGiftCard, FoundVoucher } from './find-codes.ts';

/** The codes of a basket as its answer shows them, and the reductions of its voucher. */
export interface CodeStates {
  readonly voucher: BasketVoucher | null;
  readonly giftCard: BasketGiftCard | null;
  readonly reductions: VoucherReductions | undefined;
}

const NO_TERMS: Pick<
  BasketVoucher,
  'value' | 'reduction' | 'minimumValue' | 'missing' | 'startsAt' | 'endsAt'
> = {
  value: 0,
  reduction: 0,
  minimumValue: null,
  missing: null,
  startsAt: null,
  endsAt: null,
};

/** Returns the states of a basket's codes for its lines at `now` (docs/rules/voucher.md#voucher), in milliseconds since 1970. */
export function codeStates(
  { voucher, giftCard }: FoundCodes,
  lines: readonly PromotedLine[],
  shop: Shop,
  now: number,
): CodeStates {
  const { state, amounts } = voucher ? voucherState(voucher, lines, shop, now) : NO_VOUCHER;
  return {
    voucher: state,
    giftCard: giftCard ? giftCardState(giftCard, now) : null,
    reductions: state && amounts ? { code: state.code, amounts } : undefined,
  };
}

const NO_VOUCHER = { state: null, amounts: undefined } as const;

function voucherState(
  { code, terms, products }: FoundVoucher,
  lines: readonly PromotedLine[],
  shop: Shop,
  now: number,
): {
  readonly state: BasketVoucher;
  readonly amounts: ReadonlyMap<string, number> | undefined;
} {
  if (terms === undefined)
    return {
      state: { code, kind: 'amount', isValid: false, reason: 'unknown', ...NO_TERMS, products: [] },
      amounts: undefined,
    };
  const applied = applyVoucher(
    terms,
    lines.map(({ key, product, productId, withTax }) => ({
      key,
      productId,
      withTax,
      isExcluded: !takesVouchers(product, shop.company),
    })),
    now,
  );
  const amounts = 'amounts' in applied ? applied.amounts : undefined;
  const reduction = [...(amounts?.values() ?? [])].reduce((sum, amount) => sum + amount, 0);
  return {
    state: {
      code,
      kind: terms.kind,
      isValid: applied.reason === null,
      reason: applied.reason,
      // The terms of another shop's voucher are not shown.
      ...(terms.isOfShop ? shownTerms(terms) : NO_TERMS),
      missing: 'missing' in applied ? applied.missing : null,
      reduction,
      products: terms.isOfShop ? products : [],
    },
    amounts,
  };
}

function shownTerms({ value, minimumValue, startsAt, endsAt }: VoucherTerms) {
  return { value, minimumValue, startsAt, endsAt };
}

function giftCardState({ id, ending, card }: FoundGiftCard, now: number): BasketGiftCard {
  const reason = giftCardReason(card, now);
  return {
    id,
    code: ending,
    kind: 'giftCard',
    isValid: reason === null,
    reason,
    ...NO_TERMS,
    value: card?.left ?? 0,
    endsAt: card?.isOfShop ? card.expiresAt : null,
    products: [],
  };
}

/** Returns why a gift card cannot pay at `now`; null if it can. Milliseconds since 1970. */
export function giftCardReason(card: FoundGiftCard['card'], now: number): BasketVoucher['reason'] {
  if (card === undefined) return 'unknown';
  if (!card.isOfShop) return 'otherShop';
  if (card.expiresAt !== null && card.expiresAt <= now) return 'expired';
  return card.left === 0 ? 'empty' : null;
}
