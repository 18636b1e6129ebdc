import { describe, expect, test } from 'vitest';
import { linesOf, linesToRemove, MAX_REMOVALS, needsCleaning } from './clean-basket.ts';

const item = (key: string, status: 'available' | 'unavailable', isGift = false) => ({
  key,
  status,
  isGift,
});
const basket = [item('a', 'available'), item('b', 'unavailable'), item('c', 'unavailable')];

describe('the lines that a pass removes', () => {
  test.each<[string, typeof basket, [string, number][], string[]]>([
    ['none of a basket that can be bought', [item('a', 'available')], [], []],
    ['all that cannot be bought', basket, [], ['b', 'c']],
    ['no gift: it leaves with its line', [item('g', 'unavailable', true)], [], []],
    ['one that failed twice once more', basket, [['b', MAX_REMOVALS - 1]], ['b', 'c']],
    ['none that failed three times', basket, [['b', MAX_REMOVALS]], ['c']],
    ['nothing of an empty basket', [], [], []],
  ])('%s', (_, items, tries, keys) => {
    expect(linesToRemove(items, new Map(tries))).toEqual(keys);
  });

  test('a cleaning ends after three passes, however often a removal fails', () => {
    const tries = new Map<string, number>();
    let passes = 0;
    for (let keys = linesToRemove(basket, tries); keys.length > 0; passes += 1) {
      for (const key of keys) tries.set(key, (tries.get(key) ?? 0) + 1);
      keys = linesToRemove(basket, tries);
    }
    expect(passes).toBe(MAX_REMOVALS);
    expect(needsCleaning({ items: basket })).toBe(true);
  });

  test('the removed lines include those whose variant is gone', () => {
    const [sold = item('a', 'available')] = basket;
    expect(needsCleaning({ items: [sold] })).toBe(false);
    expect(needsCleaning({ items: [sold], gone: ['d'] })).toBe(true);
    expect(linesToRemove(linesOf({ items: basket, gone: ['d'] }), new Map())).toEqual([
      'b',
      'c',
      'd',
    ]);
  });
});
