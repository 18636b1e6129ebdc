import { expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { addressLines } from './address-lines.ts';

const address = {
  firstName: 'Jonas',
  lastName: 'Sommer',
  company: 'Werkstatt Sommer',
  street: 'Lindenweg',
  houseNumber: '1',
  additional: 'Hof',
  postcode: '1012 LG',
  city: 'Amsterdam',
  country: 'NL',
} as const;

test('the company stands before the person, the country last, and a postcode stays in one line', () => {
  expect(addressLines(address, shops['de-de'])).toEqual([
    'Werkstatt Sommer',
    'Jonas Sommer',
    'Lindenweg 1',
    'Hof',
    '1012\u00A0LG\u00A0Amsterdam',
    'Niederlande',
  ]);
});

test('what is empty has no line, nor has the country of the shop', () => {
  expect(addressLines({ ...address, company: '', additional: '' }, shops['nl-nl'])).toEqual([
    'Jonas Sommer',
    'Lindenweg 1',
    '1012\u00A0LG\u00A0Amsterdam',
  ]);
});

test('in France the house number comes first', () => {
  const lilas = {
    ...address,
    street: 'rue des Lilas',
    houseNumber: '12 bis',
    country: 'FR',
  } as const;
  expect(addressLines(lilas, shops['fr-fr'])).toContain('12 bis, rue des Lilas');
  expect(addressLines({ ...lilas, country: 'BE' }, shops['fr-be'])).toContain(
    'rue des Lilas 12 bis',
  );
});
