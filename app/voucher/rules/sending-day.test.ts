import { expect, test } from 'vitest';
import { sendingDay } from './sending-day.ts';

const EVE = '2026-12-24';

test.each([
  ['nothing', [], { kind: 'now' }],
  ['a file, or a card of its buyer', [undefined], { kind: 'now' }],
  ['a card of today', ['2026-12-02'], { kind: 'now' }],
  ['a card of a day that has passed', ['2026-11-30', undefined], { kind: 'now' }],
  ['a card of a later day', [EVE], { kind: 'day', day: EVE }],
  ['two of the same day', [EVE, EVE], { kind: 'day', day: EVE }],
  ['two of different days', [EVE, '2026-12-25'], { kind: 'days' }],
  ['one of a later day and one of its buyer', [EVE, undefined], { kind: 'days' }],
] as const)('when %s leaves', (_, days, expected) => {
  // It is 2 December already in Berlin.
  const now = Date.UTC(2026, 11, 1, 23, 30);
  const mailed = days.map((day) => ({
    customData: day === undefined ? {} : { giftCard: { day } },
  }));
  expect(sendingDay(mailed, now, 'Europe/Berlin')).toEqual(expected);
});
