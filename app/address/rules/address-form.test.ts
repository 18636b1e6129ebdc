import { describe, expect, test } from 'vitest';
import {
  addressFaults,
  addressFieldsOf,
  checkoutAddressFaults,
  splitAddress,
} from './address-form.ts';

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
    ['a postcode with its town', { ...typed, postcode: '04277 Leipzig' }, []],
    ['a postcode with another town', { ...typed, postcode: '20095 Hamburg' }, ['postcode']],
    ['a town with its postcode', { ...typed, city: '04277 Leipzig' }, []],
    ['a town with another postcode', { ...typed, city: '10115 Berlin' }, ['city']],
    ['a postcode that no place has', { ...typed, postcode: '00000' }, ['postcode']],
    ['a house number without a digit', { ...typed, house_number: 'abc' }, ['house_number']],
    ['a house number of zero', { ...typed, house_number: '0' }, ['house_number']],
    ['a house number of a stair and a door', { ...typed, house_number: '12 Stiege 2 Tür 8' }, []],
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

test.each<[Record<string, string>, Record<string, string>]>([
  [{ street: 'Lindenweg 12' }, { street: 'Lindenweg', house_number: '12' }],
  [
    { street: 'Lindenweg 12, Hinterhaus', additional: 'bei Meier' },
    { street: 'Lindenweg', house_number: '12', additional: 'bei Meier, Hinterhaus' },
  ],
  [
    { street: '12 bis, rue des Lilas', country: 'FR' },
    { street: 'rue des Lilas', house_number: '12 bis' },
  ],
  // A different number is kept; the form asks about it.
  [{ street: 'Lindenweg 12', house_number: '3' }, {}],
  [{ street: 'Straße des 17. Juni', house_number: '135' }, {}],
  // The same number in both fields appears once on the label.
  [{ street: 'Lindenweg 12', house_number: '12' }, { street: 'Lindenweg' }],
  [
    { street: 'Lindenweg 12 a, Hinterhaus', house_number: '12a' },
    { street: 'Lindenweg', additional: 'Hinterhaus' },
  ],
  [{ street: 'Lindenweg 12', house_number: '12 a' }, { street: 'Lindenweg' }],
  [
    { street: 'Lindenweg 12a', house_number: '12' },
    { street: 'Lindenweg', house_number: '12a' },
  ],
  // Lines whose house number is not certain.
  [{ street: 'Straße 101' }, {}],
  [{ street: 'Lindenweg 12', country: 'XX' }, {}],
  [{ street: 'Lindenweg 12, Hinterhaus', additional: 'a'.repeat(95) }, {}],
])('%j becomes %j', (fields, change) => {
  const address = { house_number: '', additional: '', country: 'DE', ...fields };
  expect(splitAddress(address)).toEqual({ ...address, ...change });
});

test('a number that may be the street’s is asked for, and one that is nowhere is required', () => {
  const fault = (street: string) =>
    checkoutAddressFaults({ ...typed, street, house_number: '' }).get('house_number')?.message;
  expect(fault('Straße 101')).toBe('form.houseNumber.ask');
  expect(fault('Platz des 18. März')).toBe('form.houseNumber.ask');
  expect(fault('Lindenweg')).toBe('form.houseNumber.missing');
  expect(fault('Lindenweg 12')).toBeUndefined();
});

test('a number in the street beside another one, or which stays there, is refused at the street', () => {
  const fault = (street: string, number: string, more = {}) =>
    checkoutAddressFaults({ ...typed, street, house_number: number, ...more }).get('street');
  const message = 'form.street.number';
  expect(fault('Lindenweg 12', '14')).toEqual({ message });
  expect(fault('Hauptstraße 12, 12345 Berlin', '12')).toEqual({ message });
  // The second line has no room for the supplement of the number.
  const additional = 'a'.repeat(95);
  expect(fault('Lindenweg 12, Hinterhaus', '12', { additional })).toEqual({ message });
  expect(fault('Lindenweg 12', '12a')).toBeUndefined();
  expect(fault('Straße 101', '101')).toBeUndefined();
  expect(addressFaults({ ...typed, street: 'Lindenweg 12', house_number: '14' })).toEqual(
    new Map([['street', { message }]]),
  );
});

test('zero is refused as what it is', () => {
  const faults = checkoutAddressFaults({ ...typed, house_number: '00' });
  expect(faults.get('house_number')?.message).toBe('form.houseNumber.zero');
});

test('a delivery address has its own fields', () => {
  expect(addressFieldsOf(other, 'delivery_')).toMatchObject({ ...typed, company: '' });
});
