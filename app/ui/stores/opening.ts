import type { FoundStore, Store } from '../../stores/schemas/store.ts';
import { type HoursLine, hoursLines as linesOfHours } from '../../stores/rules/hours-text.ts';
import { formatClock, formatDate } from '../../time/rules/moment-text.ts';
import { localDay, type OpeningHours } from '../../stores/rules/opening-hours.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import type { Translate } from '../../i18n/translate.ts';

interface Spoken {
  readonly shop: Shop;
  readonly t: Translate;
}

/** Returns whether a store is open now, or when it opens next. `now` is in milliseconds since 1970. */
export function openingText(
  { opening, timezone }: Pick<FoundStore, 'opening' | 'timezone'>,
  now: number,
  { shop, t }: Spoken,
): string {
  const { from, isHoliday, isOpen, to } = opening;
  if (from === null || to === null) return t(isHoliday ? 'stores.shutToday' : 'stores.shut');
  if (isOpen) return t('stores.open', { time: formatClock(to, shop, timezone) });
  const time = formatClock(from, shop, timezone);
  if (localDay(from, timezone) === localDay(now, timezone)) return t('stores.opensToday', { time });
  const day = formatDate(from, shop, timezone);
  return t(isHoliday ? 'stores.opensAfterHoliday' : 'stores.opensOn', { day, time });
}

/** Returns the weekly hours and the special hours near `now`. */
export function hoursLines(store: OpeningHours, now: number, { shop, t }: Spoken): HoursLine[] {
  return linesOfHours(store, now, {
    shop,
    closed: t('stores.closed'),
    span: (first, last) => t('stores.days', { first, last }),
  });
}

/** Returns a store's address in one line. */
export function addressText({
  street,
  postcode,
  city,
}: Pick<Store, 'street' | 'postcode' | 'city'>): string {
  return `${street}, ${postcode} ${city}`;
}

/** Returns the text of a reserved item with its quantity: `2 × Wickelbody, 50/56`. */
export function itemText({
  quantity,
  name,
}: {
  readonly quantity: number;
  readonly name: string;
}): string {
  return `${quantity} × ${name}`;
}
