import type { Variant } from '../schemas/product.ts';
import { CUT_OFF_HOUR, deliveryDates, nextCutOff } from '../../delivery/rules/delivery-date.ts';
import { memoize } from '../../page/rules/memoize.ts';
import { isBulky } from '../rules/product.ts';
import { languageTag, type Shop } from '../../shop/rules/shop.ts';
import { spellDate } from '../../search/rules/spelling.ts';
import type { Translate } from '../../i18n/translate.ts';
import { deliveryOf } from '../../ui/delivery.ts';

const days = memoize(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }),
);
const weekdays = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
);

/**
 * Returns the arrival text of a variant in stock; undefined if there are no delivery days or the delivery is by
 * appointment. The text names the day of the cut-off, so it is still true when it is read later.
 */
export function deliveryDatesText(
  variant: Variant,
  shop: Shop,
  t: Translate,
  now: number,
): string | undefined {
  if (!hasDates(variant, shop)) return undefined;
  const { deliveryDaysFrom: daysFrom, deliveryDaysTo: daysTo } = variant.customData.KQPRI;
  const { orderBy, from, to } = deliveryDates(now, { daysFrom, daysTo }, calendarOf(shop));
  const locale = languageTag(shop);
  return t('delivery.dates', {
    dates: spellDate(shop, days(locale).formatRange(from, to)),
    day: weekdays(locale).format(orderBy),
    hour: CUT_OFF_HOUR,
  });
}

/**
 * Returns until when a product's delivery dates are valid, in milliseconds since 1970; undefined if there are none.
 */
export function datesHoldUntil(
  variants: readonly Variant[],
  shop: Shop,
  now: number,
): number | undefined {
  return variants.some((variant) => hasDates(variant, shop))
    ? nextCutOff(now, calendarOf(shop))
    : undefined;
}

function hasDates(variant: Variant, { company }: Shop): boolean {
  const { kind } = deliveryOf(variant, company);
  return (kind === 'instant' || kind === 'soon') && !isBulky([variant]);
}

function calendarOf({ options, country }: Shop) {
  return { timezone: options.timezone, country };
}
