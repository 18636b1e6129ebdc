import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasFallback,
  isPersonalSlot,
  isSlotName,
  showsUnavailable,
  skipReason,
  SLOT_SIZE,
  SLOTS,
  slotSize,
  withoutRepeats,
} from './recommendation.ts';

describe('slots', () => {
  test('two of the seven are the shopper’s own', () => {
    expect(SLOTS).toHaveLength(7);
    expect(SLOTS.filter(isPersonalSlot)).toEqual(['listing_last_seen', 'basket']);
  });

  test('only those last seen may show what cannot be bought', () => {
    expect(SLOTS.filter(showsUnavailable)).toEqual(['listing_last_seen']);
  });

  test.each([
    [undefined, 12],
    [0, 12],
    [-3, 12],
    [1, 1],
    [6.9, 6],
    [12, 12],
    [13, 12],
    [Number.POSITIVE_INFINITY, 12],
  ])('an editor’s size %s is %s', (wanted, size) => {
    expect(slotSize(wanted)).toBe(size);
  });

  test.each([
    ['search', true],
    ['toString', false],
    [undefined, false],
  ])('%s is a slot: %s', (name, expected) => {
    expect(isSlotName(name)).toBe(expected);
  });
});

describe('the call is skipped', () => {
  test.each([
    ['production', 'pds_alternatives', false, undefined],
    ['local', 'search', false, undefined],
    ['preview', 'pds_alternatives', true, 'preview'],
    ['preview', 'basket', true, 'preview'],
    ['production', 'basket', false, 'no-consent'],
    ['production', 'listing_last_seen', false, 'no-consent'],
    ['production', 'basket', true, undefined],
  ] as const)(
    'the call is skipped in %s for %s with consent %s: %s',
    (environment, slot, hasConsent, expected) => {
      expect(skipReason(slot, { environment, hasConsent })).toBe(expected);
    },
  );

  test('what was seen has no fallback', () => {
    expect(SLOTS.filter((slot) => !hasFallback(slot))).toEqual(['listing_last_seen']);
  });
});

describe('repeats', () => {
  const slot = (text: string, size = SLOT_SIZE) => ({ products: [...text], size });
  const joined = (lists: readonly (readonly string[])[]) => lists.map((list) => list.join(''));

  test.each([
    ['none', [slot('abc')], '', ['abc']],
    ['what the page shows', [slot('abc')], 'b', ['ac']],
    ['the same product twice', [slot('aba')], '', ['ab']],
    ['what an earlier slot shows', [slot('abc'), slot('cde')], '', ['abc', 'de']],
    ['what an earlier slot has no room for stays', [slot('abc', 2), slot('cd')], '', ['ab', 'cd']],
    ['everything: an empty slot', [slot('ab')], 'ab', ['']],
  ])('%s', (_, slots, shown, expected) => {
    expect(joined(withoutRepeats(slots, (one) => [one], [...shown]))).toEqual(expected);
  });

  test('a model is shown in one colour', () => {
    const slots = [slot('aAb'), slot('Bc')];
    const colours = (one: string) => [one, one.toLowerCase(), one.toUpperCase()];
    expect(joined(withoutRepeats(slots, colours))).toEqual(['ab', 'c']);
  });

  test('no product is on a page twice, no slot has too many, and no order changes', () => {
    const number = fc.integer({ min: 0, max: 30 }).map(String);
    const slots = fc.array(
      fc.record({ products: fc.array(number), size: fc.integer({ min: 1, max: 12 }) }),
    );
    fc.assert(
      fc.property(slots, fc.array(number), (given, shown) => {
        const lists = withoutRepeats(given, (one) => [one], shown);
        const all = lists.flat();
        expect(new Set(all).size).toBe(all.length);
        expect(all.filter((one) => shown.includes(one))).toEqual([]);
        for (const [at, list] of lists.entries()) {
          const { products = [], size = 0 } = given[at] ?? {};
          expect(list.length).toBeLessThanOrEqual(size);
          const order = list.map((one) => products.indexOf(one));
          expect(order).toEqual(order.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});
