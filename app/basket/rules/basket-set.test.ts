import { expect, test } from 'vitest';
import { partsToAdd } from './basket-set.ts';

const line = (id: number, quantity: number, group: string | null = 'set') => ({
  variant: { id },
  quantity,
  itemGroup: group === null ? null : { id: group },
});

test.each([
  ['all of an empty basket', [], [1, 2]],
  ['all where it is there once', [line(1, 1), line(2, 1)], [1, 2]],
  ['the rest of one that was begun', [line(1, 1)], [2]],
  ['the rest of a second one', [line(1, 2), line(2, 1)], [2]],
  ['all beside the same variants by themselves', [line(1, 3, null), line(2, 1, 'other')], [1, 2]],
])('a set needs %s', (_, items, parts) => {
  expect(partsToAdd([1, 2], items, 'set')).toEqual(parts);
});
