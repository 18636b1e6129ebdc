import { expect, test } from 'vitest';
import {
  isPackageNumber,
  packageNumber,
  parseNamedOrder,
  parsePackageNumber,
} from './package-number.ts';

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

test.each([
  [`R-${ORDER}`, { order: ORDER }],
  [`r ${ORDER.toLowerCase()}`, { order: ORDER }],
  [`G-${ORDER}-3`, { order: ORDER }],
  ['G29GPW5CKSZ8F3', { order: ORDER }],
  ['G9GP-W5CK-SZ8F-3', { order: 'G9GP-W5CK-SZ8F', packageId: 3 }],
  ['R9GPW5CKSZ8F', { order: 'R9GP-W5CK-SZ8F' }],
  [packageNumber(ORDER, 12), { order: ORDER, packageId: 12 }],
  ['R-17', undefined],
  ['Reiter', undefined],
])('%j names an order by what staff type: %j', (typed, named) => {
  expect(parseNamedOrder(typed)).toEqual(named);
});

test.each([
  [ORDER, true],
  [packageNumber(ORDER.toLowerCase(), 12), true],
  ['29GPW5CKSZ8F', false],
  ['00340434161094042557', false],
  ['1Z-9999-9999-9999', false],
])('whether the label %s has the shape of such a number is %s', (label, is) => {
  expect(isPackageNumber(label)).toBe(is);
});
