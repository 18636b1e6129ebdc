import type { Checkout } from '../../../app/checkout/schemas/checkout.ts';
import { sha256Hex } from '../sha256.ts';

/**
 * Returns what stands for everything that the shopper confirms: lines, prices, codes, addresses, delivery, payment and sums
 * (docs/rules/checkout.md#checkout). Days of delivery are not in it, as they change every afternoon.
 */
export function fingerprintOf(
  checkout: Omit<
    Checkout,
    | 'id'
    | 'list'
    | 'refusal'
    | 'deliveryNote'
    | 'step'
    | 'fingerprint'
    | 'paymentMethods'
    | 'withheld'
    | 'shippingOptions'
    | 'credit'
    | 'giftCards'
  >,
): Promise<string> {
  const { address, basket, email, payment, shipping, totals } = checkout;
  const lines = basket.items.map((item) => [
    item.key,
    item.variant.id,
    item.quantity,
    item.status,
    item.isGift,
    item.customData.customText ?? '',
    item.price.total.withTax,
    item.cost.withTax,
    item.cost.tax.vat.amount,
    item.reductions.map(({ kind, id, amount }) => [kind, id, amount]),
  ]);
  const codes = [basket.code, basket.voucher?.isValid, basket.giftCard?.id];
  const confirmed = [lines, codes, email, sorted(address), shipping?.carrier, payment?.code];
  // Without credit it is that of a release that had none.
  const { credit, ...sums } = totals;
  const byCredit = credit > 0 ? [credit] : [];
  return sha256Hex(JSON.stringify([...confirmed, sorted(sums), ...byCredit]));
}

/** Returns a value with the keys of its objects in order, so that equal ones are written equally. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => [key, sorted(one)]);
}
