import { expect, test } from 'vitest';
import { type Figure, isMet, median, tableOf } from './figure.ts';

const figure: Figure = {
  part: 'hit',
  name: '304',
  value: 1.234,
  unit: 'x',
  target: 2,
  against: 'a bare route',
  rounds: [1.2, 1.234, 1.3],
};

test.each([
  [[3], 3],
  [[9, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('a figure meets its target, and always passes without one', () => {
  const { target: _, ...forScale } = figure;
  expect([2, 2.01].map((value) => isMet({ ...figure, value }))).toEqual([true, false]);
  expect(isMet({ ...forScale, value: 99 })).toBe(true);
  // A figure that could not be measured fails.
  expect(isMet({ ...figure, value: Number.NaN })).toBe(false);
});

test('the table shows the figure, its target and its reference', () => {
  expect(tableOf([figure, { ...figure, value: 2.5 }])).toBe(
    [
      '|        | figure   | measured | target   | against      |',
      '| ------ | -------- | -------- | -------- | ------------ |',
      '| ok     | hit: 304 | 1.23 x   | ≤ 2.00 x | a bare route |',
      '| not ok | hit: 304 | 2.50 x   | ≤ 2.00 x | a bare route |',
    ].join('\n'),
  );
});
