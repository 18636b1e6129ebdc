import { describe, expect, test } from 'vitest';
import { deliveryTime } from './delivery-time.ts';

const COMPANIES = ['baby', 'bm', 'mh', 'vital'] as const;
const OTHERS = ['bm', 'mh', 'vital'] as const;

function kind(company: (typeof COMPANIES)[number], daysTo: number, bvc = 1): string {
  return deliveryTime({ bvc, daysFrom: 1, daysTo }, company).kind;
}

describe("Baby company: days-to of 3 or fewer is 'instant'; 4 or more is 'soon'", () => {
  test.each([
    [1, 'instant'],
    [2, 'instant'],
    [3, 'instant'],
    [4, 'soon'],
    [5, 'soon'],
    [13, 'soon'],
  ])('%d days: %s', (daysTo, expected) => {
    expect(kind('baby', daysTo)).toBe(expected);
  });
});

describe.each(OTHERS)('Other companies: limits 4 and 5: %s', (company) => {
  test.each([
    [1, 'instant'],
    [3, 'instant'],
    [4, 'instant'],
    [5, 'soon'],
    [13, 'soon'],
  ])('%d days: %s', (daysTo, expected) => {
    expect(kind(company, daysTo)).toBe(expected);
  });
});

test('soon contains the days', () => {
  expect(deliveryTime({ bvc: 1, daysFrom: 4, daysTo: 6 }, 'baby')).toEqual({
    kind: 'soon',
    daysFrom: 4,
    daysTo: 6,
  });
});

describe.each(COMPANIES)('%s', (company) => {
  describe("Days-to of 14 or more is a late delivery, shown in weeks (rounded; more than 5 shows '> 5')", () => {
    test.each([
      [14, '2'],
      [17, '2'],
      [18, '3'],
      [24, '3'],
      [25, '4'],
      [35, '5'],
      [38, '5'],
      [39, '> 5'],
      [998, '> 5'],
    ])('%d days: %s weeks', (daysTo, weeks) => {
      const expected = { kind: 'late', weeks };
      expect(deliveryTime({ bvc: 1, daysFrom: 1, daysTo }, company)).toEqual(expected);
      expect(deliveryTime({ bvc: 2, daysFrom: 0, daysTo }, company)).toEqual(expected);
    });
  });

  test('Days-from and days-to both 0 means a download', () => {
    expect(deliveryTime({ bvc: 1, daysFrom: 0, daysTo: 0 }, company)).toEqual({ kind: 'download' });
    expect(deliveryTime({ bvc: 1, daysFrom: 0, daysTo: 1 }, company)).toEqual({ kind: 'instant' });
  });

  test('Preorder is code 2 with 999 days or more', () => {
    expect(kind(company, 999, 2)).toBe('preorder');
    expect(kind(company, 998, 2)).toBe('late');
    expect(kind(company, 999, 1)).toBe('late');
  });

  test.each([0, 3, 14, 999])('codes 3 and 4 have no delivery time (%d days)', (daysTo) => {
    expect(deliveryTime({ bvc: 3, daysFrom: 0, daysTo }, company)).toEqual({
      kind: 'notDeliverable',
    });
    expect(deliveryTime({ bvc: 4, daysFrom: 0, daysTo }, company)).toEqual({ kind: 'soldOut' });
  });
});
