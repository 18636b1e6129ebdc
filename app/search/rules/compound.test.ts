import { describe, expect, test } from 'vitest';
import { compoundHeads, nearHead } from './compound.ts';

describe('compoundHeads returns the last parts of compounds', () => {
  test.each([
    ['de', 'Wickelbody „Tau“ aus Bio-Baumwolle', ['body']],
    ['de', 'Kurzarmbodys im 3er-Pack', ['bodys']],
    ['de', 'Strampelhose und Bommelmütze', ['hose', 'mütze']],
    ['de', 'Kombikinderwagen', ['kinderwagen', 'wagen']],
    ['de', 'Regenlatzhose', ['latzhose', 'hose']],
    ['de', 'Ganzjahresschlafsack', ['schlafsack', 'sack']],
    ['de', 'Mulltücher, 4er-Pack', ['tücher']],
    ['de', 'LAUFLERNSCHUHE', ['schuhe']],
    ['de', 'Hose, Body, Bett', []],
    ['de', '', []],
    ['nl', 'Overslagromper', ['romper']],
    ['nl', 'Zomerjurkje', ['jurkje']],
    ['nl', 'Hydrofieldoeken, set van 4', ['doeken']],
    ['fr', 'Body cache-cœur', []],
  ] as const)('%s: %s', (language, text, heads) =>
    expect(compoundHeads(text, language)).toEqual(heads),
  );
});

test.each([
  ['de', 'Trinkflasche', 'flasche'],
  ['de', 'trinkflashe', 'flasche'],
  ['de', 'trinkflache', 'flasche'],
  ['de', 'trinkfalsche', 'flasche'],
  ['de', 'zwillingskinderwgen', 'kinderwagen'],
  ['de', 'flasche', undefined],
  ['de', 'wickelbdy', undefined],
  ['nl', 'tweelingkinderwaagen', 'kinderwagen'],
  ['fr', 'biberon', undefined],
] as const)('%s: the last part of %s is %s', (language, word, head) =>
  expect(nearHead(word, language)).toBe(head),
);
