import { describe, expect, test } from 'vitest';
import { arrivalDates, deliveryDates, nextCutOff, workingDaysUntil } from './delivery-date.ts';
import { isHoliday } from './holiday.ts';
import type { Country } from '../../shop/rules/shop.ts';

const BERLIN = { timezone: 'Europe/Berlin', country: 'DE' } as const;
const AT_ONCE = { daysFrom: 1, daysTo: 3 };
const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const shown = (time: number) => new Date(time).toISOString().slice(0, 10);

describe('an order leaves on the working day of the next cut-off, 14:00 in the shop’s zone', () => {
  test.each([
    ['Monday morning', '2026-11-23T08:00:00+01:00', ['2026-11-23', '2026-11-24', '2026-11-26']],
    [
      'a millisecond before',
      '2026-11-23T13:59:59.999+01:00',
      ['2026-11-23', '2026-11-24', '2026-11-26'],
    ],
    ['at the cut-off', '2026-11-23T14:00:00+01:00', ['2026-11-24', '2026-11-25', '2026-11-27']],
    ['Friday afternoon', '2026-11-27T15:00:00+01:00', ['2026-11-30', '2026-12-01', '2026-12-03']],
    ['Friday morning', '2026-11-27T09:00:00+01:00', ['2026-11-27', '2026-11-30', '2026-12-02']],
    ['Saturday', '2026-11-28T09:00:00+01:00', ['2026-11-30', '2026-12-01', '2026-12-03']],
    ['Sunday night', '2026-11-29T23:30:00+01:00', ['2026-11-30', '2026-12-01', '2026-12-03']],
    // Christmas Day is a Friday.
    ['before Christmas', '2026-12-24T10:00:00+01:00', ['2026-12-24', '2026-12-28', '2026-12-30']],
    ['over New Year', '2026-12-30T16:00:00+01:00', ['2026-12-31', '2027-01-04', '2027-01-06']],
    ['Good Friday', '2026-04-03T10:00:00+02:00', ['2026-04-07', '2026-04-08', '2026-04-10']],
    [
      'after midnight, yesterday in UTC',
      '2026-07-01T00:30:00+02:00',
      ['2026-07-01', '2026-07-02', '2026-07-06'],
    ],
  ])('%s', (_, now, [orderBy, from, to]) => {
    const dates = deliveryDates(Date.parse(now), AT_ONCE, BERLIN);
    expect([shown(dates.orderBy), shown(dates.from), shown(dates.to)]).toEqual([orderBy, from, to]);
  });

  test('a holiday counts in its own country only', () => {
    const now = Date.parse('2026-12-07T10:00:00+01:00');
    const from = (country: 'AT' | 'DE') =>
      shown(deliveryDates(now, AT_ONCE, { timezone: 'Europe/Vienna', country }).from);
    expect([from('AT'), from('DE')]).toEqual(['2026-12-09', '2026-12-08']);
  });
});

describe('goods that arrive together', () => {
  // A Monday.
  const now = Date.parse('2026-03-02T10:00:00+01:00');
  const goods = { instant: [1, 2], soon: [5, 8], late: [14, 21], wholeMonths: [42, 56] } as const;

  test.each([
    [['instant'], '2026-03-03', '2026-03-04'],
    [['instant', 'soon'], '2026-03-09', '2026-03-12'],
    // Two to three weeks.
    [['late'], '2026-03-16', '2026-03-23'],
    [['late', 'soon'], '2026-03-16', '2026-03-23'],
    // The Mondays six and eight weeks later.
    [['wholeMonths'], '2026-04-13', '2026-04-27'],
  ] as const)('%j: from %s until %s', (names, from, to) => {
    const times = names.map((name) => {
      const [daysFrom, daysTo] = goods[name];
      return { bvc: 1, daysFrom, daysTo };
    });
    const dates = arrivalDates(now, times, BERLIN);
    expect([shown(dates.from), shown(dates.to)]).toEqual([from, to]);
  });

  test.each([
    // The Thursday and the Friday of a soon delivery; a late one of a Monday two weeks later.
    ['soon', 0, 0],
    ['soon', 1, 1],
    ['soon', 2, 2],
    ['late', 1, 1],
  ] as const)('%s to a place that takes %i working days longer', (name, extra, days) => {
    const [daysFrom, daysTo] = goods[name];
    const times = [{ bvc: 1, daysFrom, daysTo }];
    const home = arrivalDates(now, times, BERLIN);
    const there = arrivalDates(now, times, BERLIN, extra);
    for (const end of ['from', 'to'] as const)
      expect(workingDaysUntil(there[end], now, BERLIN)).toBe(
        workingDaysUntil(home[end], now, BERLIN) + days,
      );
  });

  test('late goods arrive on a working day', () => {
    // Five weeks later is Easter Monday.
    const { from } = arrivalDates(now, [{ bvc: 1, daysFrom: 35, daysTo: 35 }], BERLIN);
    expect(shown(from)).toBe('2026-04-07');
  });
});

describe('the dates hold until the next cut-off', () => {
  test.each([
    ['2026-11-23T08:00:00+01:00', '2026-11-23T13:00:00Z'],
    ['2026-11-23T14:00:00+01:00', '2026-11-24T13:00:00Z'],
    ['2026-07-01T08:00:00+02:00', '2026-07-01T12:00:00Z'],
    // Over the night in which the clocks go forward.
    ['2026-03-27T15:00:00+01:00', '2026-03-30T12:00:00Z'],
    ['2026-10-23T15:00:00+02:00', '2026-10-26T13:00:00Z'],
  ])('the dates from %s hold until %s', (now, until) => {
    const end = nextCutOff(Date.parse(now), BERLIN);
    expect(new Date(end).toISOString()).toBe(until.replace('Z', '.000Z'));
    const dates = (time: number) => deliveryDates(time, AT_ONCE, BERLIN);
    expect(dates(end - 1)).toEqual(dates(Date.parse(now)));
    expect(dates(end)).not.toEqual(dates(end - 1));
  });
});

describe('public holidays', () => {
  /** Countries of the rows: another country changes none of them. */
  const LISTED: readonly Country[] = ['DE', 'AT', 'CH', 'BE', 'NL', 'FR'];

  test.each([
    ['2026-12-25', ['DE', 'AT', 'CH', 'BE', 'NL', 'FR']],
    ['2026-12-26', ['DE', 'AT', 'CH', 'NL']],
    ['2026-04-03', ['DE', 'CH']],
    ['2026-04-06', ['DE', 'AT', 'CH', 'BE', 'NL', 'FR']],
    ['2027-05-06', ['DE', 'AT', 'CH', 'BE', 'NL', 'FR']],
    ['2027-05-27', ['AT']],
    ['2026-10-03', ['DE']],
    ['2026-10-26', ['AT']],
    ['2026-08-01', ['CH']],
    ['2026-07-21', ['BE']],
    ['2026-04-27', ['NL']],
    ['2026-07-14', ['FR']],
    ['2026-11-11', ['BE', 'FR']],
    ['2038-04-26', ['DE', 'AT', 'CH', 'BE', 'NL', 'FR']],
    ['2026-11-24', []],
  ])('%s', (date, countries) => {
    expect(LISTED.filter((country) => isHoliday(day(date), country))).toEqual(countries);
  });
});
