import { expect, test } from 'vitest';
import { itemsToShip } from './shipment.ts';

const ITEMS = [
  { id: 1, packageId: 7, status: 'open' },
  { id: 2, packageId: 7, status: 'open' },
  { id: 3, packageId: 7, status: 'cancelled' },
  { id: 4, packageId: 8, status: 'open' },
  { id: 5, packageId: 9, status: 'shipped' },
] as const;

const REFUSED = { kind: 'refused', problem: 'is no item of it that waits' };

test.each([
  [
    'without names, all that waits in the package',
    7,
    undefined,
    { kind: 'items', itemIds: [1, 2] },
  ],
  ['what is named, once', 7, [2, 2], { kind: 'items', itemIds: [2] }],
  ['nothing that was cancelled', 7, [1, 3], REFUSED],
  ['nothing of another package', 7, [1, 4], REFUSED],
  ['nothing twice', 9, [5], REFUSED],
  ['no empty package', 9, undefined, REFUSED],
])('a package leaves with %s', (_, packageId, asked, outcome) => {
  expect(itemsToShip(ITEMS, packageId, asked)).toEqual(outcome);
});
