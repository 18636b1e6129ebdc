import { expect, test } from 'vitest';
import {
  houseNumberFault,
  isHouseNumber,
  MAX_HOUSE_NUMBER,
  writeHouseNumber,
} from './house-number.ts';

test.each([
  '7',
  '7a',
  '12 bis',
  '4-6',
  '4–6',
  '7/3/12',
  'Haus 2',
  '12 Stiege 2 Tür 8',
  '12 Stiege 2 Stock 3 Tür 18',
  '12/Stg. 2/3/14',
  '12 bus 3',
  '12 bte 4',
  '12 b 0102',
  '12-II',
  '12-2hg',
  '12-H',
  '12 A-bis',
  '12.1',
  '7 1/2',
  '7½',
  '12 + 14',
  '12 (Hof)',
  '12, 3e étage',
  'km 3,5',
  's/n',
  'S.N.',
  'z.n.',
  'o. Nr.',
  '10',
  '0/3',
  '012',
  'km 0,5',
  '12 bus 0',
])('“%s” is a house number', (text) => {
  expect(isHouseNumber(text)).toBe(true);
  expect(text.length).toBeLessThanOrEqual(MAX_HOUSE_NUMBER);
});

test.each(['', ' ', '-', 'Nestweg', '7<b>', '/7', '7\n8', '7"8'])(
  '“%s” is no house number',
  (text) => expect(isHouseNumber(text)).toBe(false),
);

test.each(['0', '00', '0a', '0 bis', 'Nr. 0', '0/0', '0-0'])('“%s” is zero', (text) => {
  expect(houseNumberFault(text)).toBe('zero');
});

test.each([
  ['sans numéro', 's/n'],
  ['Sans n°', 's/n'],
  ['S.N.', 's/n'],
  ['ohne Nummer', 'o. Nr.'],
  ['ohne Hausnummer', 'o. Nr.'],
  ['keine Hausnr.', 'o. Nr.'],
  ['zonder nummer', 'z.n.'],
  ['Geen', 'z.n.'],
  ['geen huisnummer', 'z.n.'],
  ['101-\u2011', '101-'],
  ['101--', '101-'],
  ['12--14', '12-14'],
  ['12 – - 14', '12 - 14'],
  ['12–14', '12–14'],
  [' 7 a ', '7 a'],
])('“%s” is written “%s”', (typed, written) => {
  expect(writeHouseNumber(typed)).toBe(written);
  expect(isHouseNumber(written)).toBe(true);
  expect(writeHouseNumber(written)).toBe(written);
});

test.each(['sans numéro', 'ohne Nummer', 'zonder nummer', 'geen'])('“%s” is taken', (typed) => {
  expect(isHouseNumber(typed)).toBe(true);
});
