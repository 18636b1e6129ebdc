import { describe, expect, test } from 'vitest';
import { addressFieldsOf, checkoutAddressFaults, splitStreet } from './address-form.ts';

const typed = {
  gender: 'f',
  first_name: 'Mira',
  last_name: 'Sommer',
  street: 'Lindenweg',
  house_number: '12',
  postcode: '04277',
  city: 'Leipzig',
  country: 'DE',
};
const other = Object.fromEntries(
  Object.entries(typed).map(([name, value]) => [`delivery_${name}`, value]),
);
const names = (fields: Record<string, string>) => [...checkoutAddressFaults(fields).keys()];

describe('which fields the form needs', () => {
  test.each<[string, Record<string, string>, readonly string[]]>([
    ['an address alone', typed, []],
    ['nothing', {}, Object.keys(typed)],
    ['a number in the street', { ...typed, street: 'Lindenweg 12', house_number: '' }, []],
    ['a saved address', { book: '7' }, []],
    ['no saved address', { book: '7; drop' }, ['book']],
    ['a company without its name', { ...typed, gender: 'n' }, ['company']],
    ['a company', { ...typed, gender: 'n', company: 'Nest GmbH' }, []],
    ['a postcode of another country', { ...typed, country: 'AT' }, ['postcode']],
    ['an unknown country', { ...typed, country: 'XX' }, ['country']],
    ['letters as a phone', { ...typed, phone: 'ruf an' }, ['phone']],
    ['an unknown way', { ...typed, delivery: 'pigeon' }, ['delivery']],
    ['another address', { ...typed, ...other, delivery: 'address' }, []],
    [
      'another address without its town',
      { ...typed, ...other, delivery_city: ' ', delivery: 'address' },
      ['delivery_city'],
    ],
    ['another address that is not asked for', { ...typed, delivery_city: '' }, []],
    ['a store', { ...typed, delivery: 'store', store: '3' }, []],
    ['no store', { ...typed, delivery: 'store', store: '0' }, ['store']],
    ['script in a name', { ...typed, first_name: '<script>' }, ['first_name']],
    ['10 kB', { ...typed, street: 'a'.repeat(10_000) }, ['street']],
    ['a name at its limit', { ...typed, last_name: 'a'.repeat(100) }, []],
    ['a name above its limit', { ...typed, last_name: 'a'.repeat(101) }, ['last_name']],
  ])('%s', (_, fields, expected) => {
    expect(names(fields)).toEqual(expected);
  });
});

test.each([
  ['Lindenweg 12', 'Lindenweg', '12'],
  ['Lindenweg 12 a', 'Lindenweg', '12 a'],
  ['Am Bach 3-5', 'Am Bach', '3-5'],
  ['12 bis, rue des Lilas', 'rue des Lilas', '12 bis'],
  ['Straße des 17. Juni', 'Straße des 17. Juni', ''],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  ['Lindenweg', 'Lindenweg', ''],
  ['C 4', 'C', '4'],
])('%s', (street, name, number) => {
  const split = splitStreet({ street, house_number: '' });
  expect(split).toEqual({ street: name, house_number: number });
});

test('a typed house number stays, and a delivery address has its own fields', () => {
  expect(splitStreet({ street: 'Lindenweg 12', house_number: '3' }).street).toBe('Lindenweg 12');
  expect(addressFieldsOf(other, 'delivery_')).toMatchObject({ ...typed, company: '' });
});
