import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  holdUntil,
  hoursOn,
  isHourRange,
  LOOK_AHEAD,
  type OpeningHours,
  openingOf,
  openingsHoldUntil,
  specialDays,
} from './opening-hours.ts';

const DAILY = ['09:30-19:00'];
const BERLIN: OpeningHours = {
  country: 'DE',
  timezone: 'Europe/Berlin',
  week: [DAILY, DAILY, DAILY, DAILY, DAILY, ['10:00-13:00', '14:00-18:00'], []],
  special: { '2026-12-24': ['09:00-13:00'], '2026-12-31': [], '2026-10-04': ['13:00-18:00'] },
};

const at = (time: string) => Date.parse(time);
const iso = (time: number | null | undefined) =>
  typeof time === 'number' ? new Date(time).toISOString() : undefined;

test.each([
  ['Monday', '2026-11-23', DAILY],
  ['Saturday, with a break', '2026-11-28', ['10:00-13:00', '14:00-18:00']],
  ['Sunday', '2026-11-29', []],
  ['a public holiday', '2026-12-25', []],
  ['a special day', '2026-12-24', ['09:00-13:00']],
  ['a day on which it is closed', '2026-12-31', []],
  ['a Sunday on which it is open', '2026-10-04', ['13:00-18:00']],
])('the hours of %s', (_, day, hours) => {
  expect(hoursOn(BERLIN, at(`${day}T00:00:00Z`))).toEqual(hours);
});

test('a holiday of another country is a working day', () => {
  const inVienna = { ...BERLIN, country: 'AT', timezone: 'Europe/Vienna' } as const;
  expect(hoursOn(inVienna, at('2026-12-08T00:00:00Z'))).toEqual([]);
  expect(hoursOn(BERLIN, at('2026-12-08T00:00:00Z'))).toEqual(DAILY);
});

describe('the opening', () => {
  test.each([
    // Winter: Berlin is an hour ahead of UTC.
    ['before', '2026-11-23T08:29:59Z', false, true, '2026-11-23T08:30:00.000Z'],
    ['at the first second', '2026-11-23T08:30:00Z', true, true, '2026-11-23T08:30:00.000Z'],
    ['an hour before it closes', '2026-11-23T17:00:00Z', true, true, '2026-11-23T08:30:00.000Z'],
    ['too late for today', '2026-11-23T17:00:01Z', true, false, '2026-11-23T08:30:00.000Z'],
    ['after it has closed', '2026-11-23T18:00:00Z', false, false, '2026-11-24T08:30:00.000Z'],
    ['in the break', '2026-11-28T12:30:00Z', false, true, '2026-11-28T13:00:00.000Z'],
    ['on Saturday night', '2026-11-28T20:00:00Z', false, false, '2026-11-30T08:30:00.000Z'],
    // Summer: two hours. 1 May is a Friday in 2026.
    ['on a holiday', '2026-05-01T10:00:00Z', false, false, '2026-05-02T08:00:00.000Z'],
    // Midnight in Berlin is still the day before in UTC.
    ['after midnight', '2026-11-23T23:30:00Z', false, true, '2026-11-24T08:30:00.000Z'],
    [
      'on the day the clocks go back',
      '2026-10-25T22:30:00Z',
      false,
      false,
      '2026-10-26T08:30:00.000Z',
    ],
  ])('%s', (_, now, isOpen, isToday, from) => {
    const opening = openingOf(BERLIN, at(now));
    expect([opening.isOpen, opening.isToday, iso(opening.from)]).toEqual([isOpen, isToday, from]);
    expect(opening.todayUntil !== null).toBe(isToday);
  });

  test('the opening hands out today until an hour before it closes', () => {
    const until = (now: string) => iso(openingOf(BERLIN, at(now)).todayUntil);
    expect(until('2026-11-23T12:00:00Z')).toBe('2026-11-23T17:00:00.000Z');
    expect(until('2026-11-28T08:00:00Z')).toBe('2026-11-28T16:00:00.000Z');
  });

  test('the opening says that today is a holiday, and not that it is Sunday', () => {
    expect(openingOf(BERLIN, at('2026-05-01T10:00:00Z')).isHoliday).toBe(true);
    expect(openingOf(BERLIN, at('2026-11-29T10:00:00Z')).isHoliday).toBe(false);
    expect(openingOf(BERLIN, at('2026-12-24T10:00:00Z')).isHoliday).toBe(false);
  });

  test('the opening of a store that is closed for long is unknown', () => {
    const shut = { ...BERLIN, week: BERLIN.week.map(() => []), special: {} };
    expect(openingOf(shut, at('2026-11-23T10:00:00Z'))).toMatchObject({ from: null, to: null });
    expect(holdUntil(shut, at('2026-11-23T10:00:00Z'))).toBeUndefined();
  });
});

test.each([
  ['today counts while it is open', '2026-11-23T17:59:00Z', '2026-11-24T18:00:00.000Z'],
  ['today is over', '2026-11-23T18:00:00Z', '2026-11-25T18:00:00.000Z'],
  ['over a Sunday', '2026-11-28T10:00:00Z', '2026-11-30T18:00:00.000Z'],
  ['over Christmas', '2026-12-24T10:00:00Z', '2026-12-28T18:00:00.000Z'],
])('a reservation is held until the second day: %s', (_, now, until) => {
  expect(iso(holdUntil(BERLIN, at(now)))).toBe(until);
});

test('what is said of openings holds until the next of them begins or ends', () => {
  const openings = [
    { from: 10, to: 20 },
    { from: 5, to: 18 },
    { from: null, to: null },
  ];
  expect([7, 12, 18, 20].map((now) => openingsHoldUntil(openings, now))).toEqual([
    10,
    18,
    20,
    undefined,
  ]);
});

test('near days with other hours are named', () => {
  const days = specialDays(BERLIN, at('2026-12-20T10:00:00Z'));
  expect(days.map(({ day, hours }) => [iso(day)?.slice(0, 10), hours])).toEqual([
    ['2026-12-24', ['09:00-13:00']],
    ['2026-12-25', []],
    ['2026-12-26', []],
    ['2026-12-31', []],
    ['2027-01-01', []],
  ]);
});

test.each([
  ['09:00-19:00', true],
  ['00:00-24:00', true],
  ['19:00-09:00', false],
  ['9:00-19:00', false],
  ['09:00-25:00', false],
  ['09:00', false],
])('%s is a range: %s', (text, isRange) => {
  expect(isHourRange(text)).toBe(isRange);
});

test('a store is open within its opening, which is not over and holds until a later closing, at any time', () => {
  assert(
    property(integer({ min: at('2026-01-01'), max: at('2027-12-01') }), (now) => {
      const { isOpen, from, to } = openingOf(BERLIN, now);
      const until = holdUntil(BERLIN, now) ?? 0;
      expect(to).toBeGreaterThan(now);
      expect(isOpen).toBe((from ?? 0) <= now);
      expect(until).toBeGreaterThan(to ?? 0);
      expect(until - now).toBeLessThan(LOOK_AHEAD * 86_400_000);
    }),
  );
});
