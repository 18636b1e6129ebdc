import { expect, test } from 'vitest';
import { dayStart, timeOfClock } from './time-zone.ts';

test.each([
  ['2026-11-30T09:00', '2026-11-30T08:00Z'],
  ['2026-07-01T00:30', '2026-06-30T22:30Z'],
  // The clock goes back from three to two, and forward from two to three.
  ['2026-10-25T02:30', '2026-10-25T01:30Z'],
  ['2026-10-25T03:30', '2026-10-25T02:30Z'],
  ['2026-03-29T03:30', '2026-03-29T01:30Z'],
])('%s in Berlin is %s', (text, time) => {
  expect(timeOfClock(text, 'Europe/Berlin')).toBe(Date.parse(time));
});

test.each(['', '2026-11-30', '2026-13-30T09:00', '2026-02-31T09:00', 'now'])(
  '%j is no time',
  (text) => {
    expect(timeOfClock(text, 'Europe/Berlin')).toBeUndefined();
  },
);

test.each([
  ['2026-11-30T17:00Z', '2026-11-29T23:00Z'],
  ['2026-07-01T22:30Z', '2026-07-01T22:00Z'],
  // The days on which the clocks change.
  ['2026-03-29T10:00Z', '2026-03-28T23:00Z'],
  ['2026-10-25T10:00Z', '2026-10-24T22:00Z'],
])('the day of %s in Berlin began at %s', (time, start) => {
  expect(dayStart(Date.parse(time), 'Europe/Berlin')).toBe(Date.parse(start));
});
