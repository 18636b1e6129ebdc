import { describe, expect, test } from 'vitest';
import { energyClass, isTakenOnDelivery, recyclingCategory, weeeNumberOf } from './equipment.ts';

describe('Device-recycling categories: grossgerte, bildschirme_und_monitore, klgerte_informationsu_telekommtechnik', () => {
  test.each([
    ['grossgerte', true],
    ['bildschirme_und_monitore', true],
    ['klgerte_informationsu_telekommtechnik', false],
  ])('%s', (value, onDelivery) => {
    const category = recyclingCategory(value);
    expect(category).toBe(value);
    expect(category && isTakenOnDelivery(category)).toBe(onDelivery);
  });

  test.each([null, '', 'lampen', 'Grossgerte'])('%j is none', (value) => {
    expect(recyclingCategory(value)).toBeUndefined();
  });
});

describe('energy classes go from A to G', () => {
  test.each([
    ['A', 'A'],
    ['g', 'G'],
    [' C ', 'C'],
    ['A+++', undefined],
    ['H', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j', (value, expected) => {
    expect(energyClass(value)).toBe(expected);
  });
});

test.each([
  ['DE 48210377', 'DE', 'DE 48210377'],
  ['DE 48210377', 'CH', undefined],
  [null, 'DE', undefined],
])('the registration number %s in %s is %s', (number, country, shown) => {
  expect(weeeNumberOf(number, country)).toBe(shown);
});
