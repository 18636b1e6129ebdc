import { type ServicePeriod, weekOf } from '../../../../app/contact/rules/service-hours.ts';
import { periodsFrom } from '../../../../app/stores/rules/opening-hours.ts';
import { formatClock, formatWeekday } from '../../../../app/time/rules/moment-text.ts';
import type { PageContext } from '../../pages/page-context.ts';

/** Number of periods that a page has: those of a week, and one more. */
const SHOWN = 8;

/** Returns the next periods in which the shop's service answers, with their texts (docs/rules/contact.md#contact). */
export function servicePeriods(
  { layoutData: { layout, t }, shop }: Pick<PageContext, 'layoutData' | 'shop'>,
  now: number,
): readonly ServicePeriod[] {
  const week = weekOf(layout.hotlineCards[0]?.openingHours ?? '');
  if (!week) return [];
  const { country, options } = shop;
  const { timezone } = options;
  const time = (at: number) => formatClock(at, shop, timezone);
  return periodsFrom({ country, timezone, week, special: {} }, now)
    .slice(0, SHOWN)
    .map(({ from, to }) => ({
      from,
      to,
      open: t('contact.openUntil', { time: time(to) }),
      closed: t('contact.openFrom', {
        day: formatWeekday(from, shop, timezone),
        time: time(from),
      }),
    }));
}
