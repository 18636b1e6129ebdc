import { expect, test } from 'vitest';
import { countries } from '../../../edge-config/countries/countries.ts';
import { COUNTRIES } from '../../shop/rules/shop.ts';
import { isWholePostcode } from './postcode-keys.ts';

test.each([
  ['DE', ['0', '0427', '042777'], '04277'],
  ['FR', ['7500'], '75001'],
  ['AT', ['101', '10100'], '1010'],
  ['CH', ['800'], '8001'],
  ['BE', ['100'], '1000'],
  ['NL', ['1012', '1012L', '1012LGX'], '1012lg'],
])('%s: %j are not whole, %s is', (country, parts, whole) => {
  expect(parts.filter((part) => isWholePostcode(part, country))).toEqual([]);
  expect(isWholePostcode(whole, country)).toBe(true);
});

test.each(COUNTRIES)('%s: a postcode of its ranges is whole', (country) => {
  for (const postcode of countries[country].postcodes.ranges.flat()) {
    expect(isWholePostcode(postcode + (country === 'NL' ? 'AB' : ''), country)).toBe(true);
    expect(isWholePostcode(postcode.slice(1), country)).toBe(false);
  }
});
