import type { BasketVoucher, VoucherRefusal } from '../voucher/schemas/voucher.ts';
import { formatDay } from '../time/rules/day-text.ts';
import { formatPrice } from '../price/rules/price.ts';
import type { Shop } from '../shop/rules/shop.ts';
import type { MessageKey } from '../i18n/messages/de.ts';

/** Why a code is not valid: a refused code, or a code in the basket. */
type Problem = Pick<VoucherRefusal, 'minimumValue' | 'missing' | 'startsAt' | 'endsAt'> & {
  readonly reason: NonNullable<BasketVoucher['reason']>;
  readonly products: readonly string[];
};

/** Returns the message with the reason why a code has no effect, and what would make it valid: `t(key, values)`. */
export function voucherProblem(
  { reason, minimumValue, missing, startsAt, endsAt, products }: Problem,
  shop: Pick<Shop, 'language' | 'country' | 'options' | 'currency' | 'locale'>,
): { readonly key: MessageKey; readonly values: Readonly<Record<string, string>> } {
  const money = (minor: number | null) => formatPrice(minor ?? 0, shop.currency, shop.locale);
  // The end is exclusive.
  const day = reason === 'notYet' ? startsAt : endsAt && endsAt - 1;
  const values = {
    day: day === null ? '' : formatDay(day, shop),
    products: products.join(', '),
    minimum: money(minimumValue),
    missing: money(missing),
  };
  if ((reason === 'notYet' || reason === 'expired') && day === null)
    return { key: 'voucher.notNow', values };
  if (reason === 'noProduct' && products.length === 0)
    return { key: 'voucher.noProductAny', values };
  return { key: `voucher.${reason}`, values };
}
