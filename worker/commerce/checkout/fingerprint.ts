import type { Checkout } from '../../../app/checkout/schemas/checkout.ts';
import { sha256Hex } from '../sha256.ts';

/**
 * Returns a hash of everything that the shopper confirms: lines, prices, codes, addresses, delivery, payment and sums
 * (docs/rules/checkout.md#checkout). Delivery days are left out, because they change every afternoon.
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
    | 'chosenAtProvider'
    | 'withheld'
    | 'unfit'
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
    ...(item.customData.giftCard ? [sorted(item.customData.giftCard)] : []),
    ...(item.gift ? [sorted(item.gift)] : []),
    item.price.total.withTax,
    item.cost.withTax,
    item.cost.tax.vat.amount,
    item.reductions.map(({ kind, id, amount }) => [kind, id, amount]),
  ]);
  const codes = [basket.code, basket.voucher?.isValid, basket.giftCard?.id];
  const confirmed = [lines, codes, email, sorted(address), shipping?.carrier, payment?.code];
  // Without credit and wraps the fingerprint is the same as in a release before they existed.
  const { credit, wrapping, ...sums } = totals;
  const byCredit = credit > 0 ? [credit] : [];
  const wraps = wrapping > 0 ? [{ wrapping }] : [];
  return sha256Hex(JSON.stringify([...confirmed, sorted(sums), ...byCredit, ...wraps]));
}

/** Returns a value with sorted object keys, so that equal values have equal JSON. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => [key, sorted(one)]);
}
