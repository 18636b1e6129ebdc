import { describe, expect, test } from 'vitest';
import {
  parseClock,
  parseDay,
  parseKinds,
  parseStoreIds,
  slotClocks,
  slotFault,
  timeOfSlot,
  writeClock,
} from './consultation.ts';
import type { OpeningHours } from './opening-hours.ts';

const DAILY = ['09:00-12:30', '14:00-18:30'];
const GRAZ: OpeningHours = {
  country: 'AT',
  timezone: 'Europe/Vienna',
  week: [DAILY, DAILY, DAILY, DAILY, DAILY, ['09:00-17:00'], []],
  special: { '2026-12-24': ['09:30-13:00'] },
};

/** Wednesday, 25 November, 00:30 in Vienna: still the day before in UTC. */
const NOW = Date.parse('2026-11-24T23:30:00Z');

describe('an appointment', () => {
  test.each([
    ['tomorrow', '2026-11-26', '09:00', 30, undefined],
    ['today is too soon', '2026-11-25', '15:00', 30, 'past'],
    ['yesterday', '2026-11-24', '15:00', 30, 'past'],
    ['in four weeks', '2026-12-23', '15:00', 30, undefined],
    ['later than that', '2026-12-24', '10:00', 30, 'far'],
    ['a Sunday', '2026-11-29', '10:00', 30, 'closedDay'],
    ['a public holiday', '2026-12-08', '10:00', 30, 'closedDay'],
    ['before it opens', '2026-11-26', '08:30', 30, 'closedTime'],
    ['until the break', '2026-11-26', '12:00', 30, undefined],
    ['into the break', '2026-11-26', '12:00', 45, 'closedTime'],
    ['in the break', '2026-11-26', '13:00', 30, 'closedTime'],
    ['until it closes', '2026-11-26', '17:45', 45, undefined],
    ['longer', '2026-11-26', '17:45', 60, 'closedTime'],
  ] as const)('%s', (_, day, time, minutes, fault) => {
    const slot = { day: parseDay(day) ?? 0, clock: parseClock(time) ?? 0, minutes };
    expect(slotFault(GRAZ, slot, NOW)).toBe(fault);
  });

  test('the hours of a single day decide', () => {
    const slot = { day: parseDay('2026-12-24') ?? 0, clock: 13 * 60, minutes: 30 };
    expect(slotFault(GRAZ, slot, Date.parse('2026-12-20T10:00:00Z'))).toBe('closedTime');
  });
});

test('a form offers the beginnings that a store can have, and none that are too late for all kinds', () => {
  const clocks = slotClocks([GRAZ], parseKinds('Kindersitz | 60\nTragen | 90'));
  expect([clocks.length, ...clocks.map(writeClock)].join(' ')).toBe(
    '18 09:00 09:30 10:00 10:30 11:00 11:30 12:00 12:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30 17:00 17:30',
  );
  expect(slotClocks([], parseKinds('Tragen'))).toEqual([]);
});

test('kinds of advice stand in lines', () => {
  expect(parseKinds(' Kindersitz | 45\n\nTragen\r\nBett | 900\nKurz | 1\nNie | x')).toEqual([
    { label: 'Kindersitz', minutes: 45 },
    { label: 'Tragen', minutes: 30 },
    { label: 'Bett', minutes: 240 },
    { label: 'Kurz', minutes: 15 },
    { label: 'Nie', minutes: 30 },
  ]);
});

test.each([
  ['2026-02-30', undefined],
  ['24.12.2026', undefined],
  ['', undefined],
  ['2026-12-24', Date.UTC(2026, 11, 24)],
])('the day %j', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each([
  ['09:30', 570],
  ['9:30', undefined],
  ['09:60', undefined],
  ['', undefined],
])('the time %j', (text, clock) => {
  expect(parseClock(text)).toBe(clock);
});

test('ids of stores are numbers with commas', () => {
  expect(parseStoreIds('1, 12 ,x,0,-1,,3.5')).toEqual([1, 12]);
  expect(parseStoreIds('')).toEqual([]);
});

test('an appointment begins by the clock of its store', () => {
  const summer = timeOfSlot(Date.UTC(2026, 6, 1), 9 * 60 + 30, 'Europe/Vienna');
  expect(new Date(summer).toISOString()).toBe('2026-07-01T07:30:00.000Z');
});
