import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isShownBelow, placeTeasers, type TeaserPosition } from './listing-teasers.ts';

/** Returns the order as text: products are numbers, teasers T1 and T2 by their columns. */
function order(count: number, teasers: readonly TeaserPosition[]): string {
  const products = Array.from({ length: count }, (_, index) => index);
  return placeTeasers(products, teasers)
    .map((entry) => (entry.kind === 'product' ? entry.product : `T${entry.teaser.columns}`))
    .join(' ');
}

describe('teasers in a list', () => {
  test.each([
    ['first', 3, [{ position: 0, columns: 1 }], 'T1 0 1 2'],
    ['after a product', 3, [{ position: 1, columns: 1 }], '0 T1 1 2'],
    ['two columns begin after an even number', 6, [{ position: 3, columns: 2 }], '0 1 T2 2 3 4 5'],
    [
      'what stands before one of two columns counts',
      8,
      [
        { position: 1, columns: 1 },
        { position: 6, columns: 2 },
      ],
      '0 T1 1 2 3 4 T2 5 6 7',
    ],
    [
      'it moves on where a teaser stands right before it',
      4,
      [
        { position: 2, columns: 1 },
        { position: 2, columns: 2 },
      ],
      '0 1 T1 2 T2 3',
    ],
    ['behind the second product of a short list', 5, [{ position: 6, columns: 2 }], '0 1 T2 2 3 4'],
    ['behind the only product', 1, [{ position: 6, columns: 2 }], '0 T2'],
    [
      'one where a list reaches none',
      2,
      [
        { position: 2, columns: 1 },
        { position: 6, columns: 2 },
      ],
      '0 1 T1',
    ],
    ['none in an empty list', 0, [{ position: 0, columns: 1 }], ''],
    ['a negative position is the first', 1, [{ position: -3, columns: 2 }], 'T2 0'],
    [
      'in the order of the editor at one place',
      1,
      [
        { position: 0, columns: 2 },
        { position: 0, columns: 1 },
      ],
      'T2 T1 0',
    ],
  ] as const)('%s', (_, count, teasers, expected) => {
    expect(order(count, teasers)).toBe(expected);
  });

  test('a list has at most three', () => {
    const many = Array.from({ length: 5 }, (_, position) => ({ position, columns: 1 as const }));
    expect(order(24, many).match(/T/g)).toHaveLength(3);
  });

  test('all products stay, in their order', () => {
    const position = fc.record({
      position: fc.double({ min: -5, max: 40, noNaN: true }),
      columns: fc.constantFrom(1 as const, 2 as const),
    });
    fc.assert(
      fc.property(fc.nat(24), fc.array(position), (count, teasers) => {
        const products = Array.from({ length: count }, (_, index) => index);
        const shown = placeTeasers(products, teasers).flatMap((entry) =>
          entry.kind === 'product' ? [entry.product] : [],
        );
        expect(shown).toEqual(products);
      }),
    );
  });
});

test.each([
  ['bodys', '/kleidung/bodys/', true],
  ['bodys', '/kleidung/bodys/wickelbodys/', true],
  ['hosen,bodys', '/kleidung/bodys/', true],
  ['*', '/kleidung/schuhe/', true],
  ['bodys', '/kleidung/bodys-im-set/', false],
  ['wickelbodys', '/kleidung/bodys/wickelbodys/', false],
  ['', '/kleidung/bodys/', false],
  ['*', '/kleidung/', false],
  ['*', '/schlafen/bodys/', false],
])('a teaser for %j below /kleidung/ in %s: %s', (below, path, shown) => {
  expect(isShownBelow(below.split(','), '/kleidung/', path)).toBe(shown);
});
