import type { BasketVoucher, VoucherRefusal } from '../api/voucher.ts';
import { formatDay } from '../domain/day-text.ts';
import { formatPrice } from '../domain/price.ts';
import type { Shop } from '../domain/shop.ts';
import type { MessageKey } from '../i18n/messages/de.ts';

/** Why a code is not valid: a refused one, or one that the basket keeps. */
type Problem = Pick<VoucherRefusal, 'minimumValue' | 'missing' | 'startsAt' | 'endsAt'> & {
  readonly reason: NonNullable<BasketVoucher['reason']>;
  readonly products: readonly string[];
};

/** Returns the message of why a code takes nothing off, and what would make it valid: `t(key, values)`. */
export function voucherProblem(
  { reason, minimumValue, missing, startsAt, endsAt, products }: Problem,
  shop: Pick<Shop, 'language' | 'country' | 'options' | 'currency' | 'locale'>,
): { readonly key: MessageKey; readonly values: Readonly<Record<string, string>> } {
  const money = (minor: number | null) => formatPrice(minor ?? 0, shop.currency, shop.locale);
  const values = {
    // It ends before its last moment.
    day: formatDay(reason === 'notYet' ? (startsAt ?? 0) : (endsAt ?? 1) - 1, shop),
    products: products.join(', '),
    minimum: money(minimumValue),
    missing: money(missing),
  };
  return { key: `voucher.${reason}`, values };
}
