import { expect, test } from 'vitest';
import { packageNumber, parsePackageNumber } from './package-number.ts';

const ORDER = '29GP-W5CK-SZ8F';

test.each([
  [ORDER, { order: ORDER }],
  ['29gpw5cksz8f', { order: ORDER }],
  [packageNumber(ORDER, 12), { order: ORDER, packageId: 12 }],
  [' 29gp w5ck sz8f / 7 ', { order: ORDER, packageId: 7 }],
  [`${ORDER}-A`, undefined],
  ['00340434161094042557', undefined],
  ['', undefined],
])('%j names %j', (typed, named) => {
  expect(parsePackageNumber(typed)).toEqual(named);
});
