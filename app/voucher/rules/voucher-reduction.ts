import { shareOut } from '../../price/rules/share.ts';

/** Reduction of a basket by a voucher, and reasons for none (docs/rules/voucher.md#voucher). Amounts are minor units with tax. */

/** A voucher as the back end knows it. */
export interface VoucherTerms {
  readonly kind: 'percent' | 'amount';
  /** Percent from 1 to 100, or an amount. */
  readonly value: number;
  readonly minimumValue: number | null;
  /** Start, and end before which it is valid; milliseconds since 1970, null without a limit. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** Maximum number of uses; null without a limit. */
  readonly maxUses: number | null;
  readonly uses: number;
  /** Whether it is valid in this shop, in its currency. */
  readonly isOfShop: boolean;
  /** The only products that it reduces; empty for all. */
  readonly productIds: readonly number[];
}

/** A line that can be bought, after its promotions. */
export interface VoucherLine {
  readonly key: string;
  readonly productId: number;
  /** Amount left to pay for the line. */
  readonly withTax: number;
  /** Whether no voucher may reduce it: infant formula, or a voucher. */
  readonly isExcluded: boolean;
}

export type VoucherState =
  | { readonly reason: null; readonly amounts: ReadonlyMap<string, number> }
  | {
      readonly reason:
        | 'otherShop'
        | 'notYet'
        | 'expired'
        | 'used'
        | 'emptyBasket'
        | 'noProduct'
        | 'excludedProducts';
    }
  | { readonly reason: 'minimumValue'; readonly missing: number };

/** Reasons that a change of the basket can end: a basket keeps such a code. */
const CURABLE: ReadonlySet<string> = new Set([
  'emptyBasket',
  'noProduct',
  'excludedProducts',
  'minimumValue',
]);

/** Returns whether a change of the basket can make a refused code valid. */
export function isCurable(reason: string): boolean {
  return CURABLE.has(reason);
}

/**
 * Returns the reduction of each line by a voucher, or the first reason for none. Only lines that it may reduce count for
 * the minimum. The shares add up to the reduction, and no share exceeds its line.
 */
export function applyVoucher(
  voucher: VoucherTerms,
  lines: readonly VoucherLine[],
  now: number,
): VoucherState {
  const reason = reasonOf(voucher, now);
  if (reason) return { reason };
  if (lines.length === 0) return { reason: 'emptyBasket' };
  const { minimumValue, productIds } = voucher;
  const bound = lines.filter(
    ({ productId }) => productIds.length === 0 || productIds.includes(productId),
  );
  const reduced = bound.filter(({ isExcluded, withTax }) => !isExcluded && withTax > 0);
  if (productIds.length > 0 && bound.length === 0) return { reason: 'noProduct' };
  if (reduced.length === 0) return { reason: 'excludedProducts' };
  const value = reduced.reduce((sum, { withTax }) => sum + withTax, 0);
  if (minimumValue !== null && value < minimumValue)
    return { reason: 'minimumValue', missing: minimumValue - value };
  const shares = shareOut(
    reductionOf(voucher, value),
    reduced.map(({ withTax }) => withTax),
  );
  return {
    reason: null,
    amounts: new Map(reduced.map(({ key }, index) => [key, shares[index] ?? 0])),
  };
}

function reasonOf(
  { isOfShop, startsAt, endsAt, maxUses, uses }: VoucherTerms,
  now: number,
): 'otherShop' | 'notYet' | 'expired' | 'used' | undefined {
  if (!isOfShop) return 'otherShop';
  if (startsAt !== null && now < startsAt) return 'notYet';
  if (endsAt !== null && now >= endsAt) return 'expired';
  return maxUses !== null && uses >= maxUses ? 'used' : undefined;
}

/** Returns a voucher's reduction of a value, which never exceeds the value. */
function reductionOf({ kind, value }: VoucherTerms, of: number): number {
  const wanted = kind === 'percent' ? Math.round((of * value) / 100) : value;
  return Math.min(wanted, of);
}
