import { expect, test } from 'vitest';
import { MOST_SHIPMENTS, readShipmentFile } from './shipment-file.ts';

const ORDER = 'KX4T-9PWQ-7M2R';

test('a file has a package a line, in the columns that its first line names', () => {
  const file = `Bestellnummer;Name;Sendungsnummer;Versanddienst;Paket
${ORDER};Sommer;0034 0434 1234;DHL;
kx4t9pwq7m2s;;A-1234;;17
`;
  expect(readShipmentFile(file)).toEqual({
    problems: [],
    shipments: [
      { line: 2, number: ORDER, shipmentKey: '003404341234', carrier: 'dhl' },
      { line: 3, number: 'KX4T-9PWQ-7M2S', shipmentKey: 'A-1234', packageId: 17 },
    ],
  });
});

test.each([
  ['a text in the place of an order', '17,A1234,', 2, 'order'],
  ['a label that is too short', `${ORDER},A1,`, 2, 'tracking'],
  ['the number of an order in the place of a label', `${ORDER},${ORDER},`, 2, 'label'],
  [
    'the number of a package in the place of a label',
    `${ORDER},${ORDER.toLowerCase()}-12,`,
    2,
    'label',
  ],
  ['a label that is named twice', `${ORDER},A1234,1\n${ORDER},a1234,2`, 3, 'twice'],
  ['a text in the place of a package', `${ORDER},A1234,first`, 2, 'package'],
  ['a package that is named twice', `${ORDER},A1234,1\n${ORDER},B1234,1`, 3, 'repeated'],
  ['more lines than a file takes', `${ORDER},A1234,1\n`.repeat(MOST_SHIPMENTS + 1), 202, 'tooLong'],
])('%s is refused with its line', (_, rows, line, kind) => {
  expect(readShipmentFile(`order,tracking,package\n${rows}`).problems).toEqual([{ line, kind }]);
});

test('a file without a column of tracking numbers is refused', () => {
  expect(readShipmentFile(`order\n${ORDER}`).problems).toEqual([{ line: 1, kind: 'columns' }]);
});
