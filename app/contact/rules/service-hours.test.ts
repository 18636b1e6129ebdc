import { expect, test } from 'vitest';
import { serviceState, weekOf } from './service-hours.ts';

const LONG = ['08:00-20:00'];

test.each([
  ['Mo-Sa 08:00-20:00', [LONG, LONG, LONG, LONG, LONG, LONG, []]],
  ['Mo-Tu 08:00-20:00, Tu 21:00-22:00', [LONG, [...LONG, '21:00-22:00'], [], [], [], [], []]],
  ['Su 08:00-20:00', [[], [], [], [], [], [], LONG]],
  ['', undefined],
  ['Mo-Sa', undefined],
  ['Sa-Mo 08:00-20:00', undefined],
  ['Mo 20:00-08:00', undefined],
  ['Mo 24:00-25:00', undefined],
  ['Mo. bis Sa., 8 bis 20 Uhr', undefined],
])('the week of %j', (text, week) => {
  expect(weekOf(text)).toEqual(week);
});

test.each([
  [9, 'from ten'],
  [10, 'until twelve'],
  [11, 'until twelve'],
  [12, 'from fourteen'],
  [14, 'until sixteen'],
  [16, undefined],
])('at %d the page says %j', (now, says) => {
  const periods = [
    { from: 10, to: 12, open: 'until twelve', closed: 'from ten' },
    { from: 14, to: 16, open: 'until sixteen', closed: 'from fourteen' },
  ];
  expect(serviceState(periods, now)).toBe(says);
});
