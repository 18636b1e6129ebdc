/** Hours of the service on the phone (docs/rules/contact.md#contact). */

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const PART = /^([A-Z][a-z])(?:-([A-Z][a-z]))? (([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Returns the hours of each weekday from Monday, from a text as schema.org has it: `Mo-Fr 08:00-20:00, Sa 09:00-14:00`. Undefined if
 * a part cannot be read.
 */
export function weekOf(text: string): readonly (readonly string[])[] | undefined {
  const week: string[][] = WEEKDAYS.map(() => []);
  for (const part of text.split(',')) {
    const [, first = '', last = first, hours = ''] = PART.exec(part.trim()) ?? [];
    const from = WEEKDAYS.indexOf(first);
    const to = WEEKDAYS.indexOf(last);
    if (from < 0 || to < from || hours.slice(0, 5) >= hours.slice(6)) return undefined;
    for (const day of week.slice(from, to + 1)) day.push(hours);
  }
  return week;
}

/** A time in which the service answers, with what a page says in it and before it. Milliseconds since 1970. */
export interface ServicePeriod {
  readonly from: number;
  readonly to: number;
  readonly open: string;
  readonly closed: string;
}

/** Returns what a page says at a time; undefined after the last of the periods, which are in their order. */
export function serviceState(periods: readonly ServicePeriod[], now: number): string | undefined {
  const next = periods.find(({ to }) => now < to);
  return next && (now < next.from ? next.closed : next.open);
}
