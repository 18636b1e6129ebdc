import { expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { hoursLines } from './hours-text.ts';

const DAILY = ['09:30-13:00', '14:00-19:00'];
const store = {
  country: 'DE',
  timezone: 'Europe/Berlin',
  week: [DAILY, DAILY, DAILY, DAILY, DAILY, ['10:00-16:00'], []],
  special: { '2026-12-24': ['09:30-12:00'] },
} as const;

test('days with the same hours stand together, near days that differ behind them', () => {
  const words = {
    shop: shops['de-de'],
    closed: 'geschlossen',
    span: (first: string, last: string) => `${first} bis ${last}`,
  };
  const week = [
    { days: 'Montag bis Freitag', hours: '09:30–13:00, 14:00–19:00' },
    { days: 'Samstag', hours: '10:00–16:00' },
    { days: 'Sonntag', hours: 'geschlossen' },
  ];
  expect(hoursLines(store, Date.UTC(2026, 9, 20, 10), words)).toEqual(week);
  expect(hoursLines(store, Date.UTC(2026, 11, 20, 10), words)).toEqual([
    ...week,
    { days: 'Do., 24. Dezember', hours: '09:30–12:00' },
    { days: 'Fr., 25. Dezember', hours: 'geschlossen' },
    { days: 'Sa., 26. Dezember', hours: 'geschlossen' },
    { days: 'Fr., 1. Januar', hours: 'geschlossen' },
  ]);
});
