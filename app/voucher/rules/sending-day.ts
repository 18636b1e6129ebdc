import { cardDays, type GiftCardDetails } from './gift-card-details.ts';

/** When what comes by e-mail leaves: all of it at once, all of it on one later day, or each on its own. */
export type SendingDay =
  | { readonly kind: 'now' }
  | { readonly kind: 'days' }
  | {
      readonly kind: 'day';
      /** `2026-12-24` */
      readonly day: string;
    };

/** What has a gift card's choices: a line of a basket, or an item of an order. */
interface Mailed {
  readonly customData: {
    readonly giftCard?: Pick<GiftCardDetails, 'day'> | undefined;
  };
}

/**
 * Returns when files and gift cards by e-mail leave that are ordered at a time (docs/rules/voucher.md#chosen-gift-cards). What has no
 * day, or one that has come, leaves at once. `now` in milliseconds since 1970.
 */
export function sendingDay(mailed: readonly Mailed[], now: number, timezone: string): SendingDay {
  const { first: today } = cardDays(now, timezone);
  const days = mailed.map(({ customData: { giftCard } }) =>
    giftCard?.day !== undefined && giftCard.day > today ? giftCard.day : undefined,
  );
  const [day, ...others] = new Set(days);
  if (others.length > 0) return { kind: 'days' };
  return day === undefined ? { kind: 'now' } : { kind: 'day', day };
}
