import { describe, expect, test } from 'vitest';
import { parseRating } from './rating.ts';

describe('Rating shown only if both average label and count exist', () => {
  test.each([
    ['4.5', '12', { value: 4.5, quantity: 12 }],
    ['4,5', '12', { value: 4.5, quantity: 12 }],
    ['5', '1', { value: 5, quantity: 1 }],
    [undefined, '12', undefined],
    ['4.5', undefined, undefined],
    ['', '12', undefined],
    ['4.5', '', undefined],
    [undefined, undefined, undefined],
    ['4.5', '0', undefined],
    ['4.5', '-1', undefined],
    ['4.5', '1.5', undefined],
    ['good', '12', undefined],
    ['4.5', 'many', undefined],
    ['Infinity', '12', undefined],
    ['0', '12', { value: 0, quantity: 12 }],
    ['-0.1', '12', undefined],
    ['5.1', '12', undefined],
    ['92', '12', undefined],
  ])('average %j, count %j', (average, count, expected) => {
    expect(parseRating(average, count)).toEqual(expected);
  });
});
