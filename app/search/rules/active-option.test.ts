import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveActive } from './active-option.ts';

test.each([
  [undefined, 'ArrowDown', 3, 0],
  [0, 'ArrowDown', 3, 1],
  [2, 'ArrowDown', 3, undefined],
  [undefined, 'ArrowUp', 3, 2],
  [2, 'ArrowUp', 3, 1],
  [0, 'ArrowUp', 3, undefined],
  [1, 'Home', 3, 0],
  [1, 'End', 3, 2],
  [undefined, 'Home', 3, 'unhandled'],
  [undefined, 'End', 3, 'unhandled'],
  [1, 'ArrowLeft', 3, 'unhandled'],
  [1, 'a', 3, 'unhandled'],
  [undefined, 'ArrowDown', 0, 'unhandled'],
  [undefined, 'ArrowUp', 1, 0],
  [0, 'ArrowDown', 1, undefined],
] as const)('%s, %s of %d options: %s', (active, key, count, expected) => {
  expect(moveActive(active, key, count)).toBe(expected);
});

test('down from the field passes each option once, and up is the way back', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), (count) => {
      const walk = (key: string) => {
        const seen: number[] = [];
        let at = moveActive(undefined, key, count);
        while (typeof at === 'number') {
          seen.push(at);
          at = moveActive(at, key, count);
        }
        return seen;
      };
      const down = walk('ArrowDown');
      expect(down).toEqual(Array.from({ length: count }, (_, index) => index));
      expect(walk('ArrowUp')).toEqual(down.toReversed());
    }),
  ));
