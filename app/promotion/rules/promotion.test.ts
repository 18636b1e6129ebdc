import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payableBy } from '../../price/rules/cash.ts';
import type { PromotionCondition } from './promotion-condition.ts';
import {
  applyPromotions,
  type PromotableLine,
  type PromotionEffect,
  type PromotionRule,
} from './promotion.ts';
import type { Currency } from '../../shop/rules/shop.ts';
import { splitTax, taxOfLines } from '../../price/rules/tax.ts';

const percent = (value: number): PromotionEffect => ({
  type: 'automatic_discount',
  additionalData: { type: 'relative', value },
});
const amount = (value: number): PromotionEffect => ({
  type: 'automatic_discount',
  additionalData: { type: 'absolute', value },
});
const gift = (maxCount: number, ...variantIds: number[]): PromotionEffect => ({
  type: 'buy_x_get_y',
  additionalData: { maxCount, variantIds },
});
const least = (
  kind: PromotionCondition['kind'],
  number: number,
  level: PromotionCondition['level'] = 'item',
): PromotionCondition => ({ kind, level, least: number });

const rule = (id: string, parts: Partial<PromotionRule> = {}): PromotionRule => ({
  id,
  priority: 1,
  isCombinable: false,
  isGroup: false,
  effect: percent(10),
  conditions: [],
  productIds: [],
  ...parts,
});
const line = (
  key: string,
  rules: readonly PromotionRule[],
  parts: Partial<PromotableLine> = {},
) => ({
  key,
  productId: 1,
  quantity: 1,
  unit: 1999,
  promotionId: null,
  group: undefined,
  rules,
  ...parts,
});

/** Reductions of each line by promotions, by key. */
const takenOff = (lines: readonly PromotableLine[]) =>
  Object.fromEntries(
    [...applyPromotions(lines).reductions].map(([key, all]) => [
      key,
      all.map(({ id, amount: taken }) => `${id} ${taken}`).join(', '),
    ]),
  );
const stateOf = (lines: readonly PromotableLine[], id: string, free = new Map<number, number>()) =>
  applyPromotions(lines, free).states.find((state) => state.id === id);

describe('a discount', () => {
  test.each([
    ['of ten percent of a line', percent(10), 1, 'p 200'],
    ['of three, rounded once', percent(10), 3, 'p 600'],
    ['of an amount, for each piece', amount(300), 3, 'p 900'],
    ['of more than the price', amount(9999), 2, 'p 3998'],
    ['of everything', percent(100), 1, 'p 1999'],
    ['of more than everything', percent(250), 1, 'p 1999'],
    ['of nothing', percent(0), 1, undefined],
    ['below nothing', percent(-10), 1, undefined],
  ])('%s', (_, effect, quantity, expected) => {
    const lines = [line('a', [rule('p', { effect })], { quantity })];
    expect(takenOff(lines)['a']).toBe(expected);
    expect(stateOf(lines, 'p')?.isValid).toBe(expected !== undefined);
  });
});

describe('several promotions of a line', () => {
  const high = { priority: 9, effect: percent(10) };
  const low = { priority: 1, effect: amount(100) };
  const both = { isCombinable: true };
  test.each([
    ['the highest priority counts', high, low, 'high 200'],
    ['it counts though the other is combinable', high, { ...low, ...both }, 'high 200'],
    ['and though it is combinable itself', { ...high, ...both }, low, 'high 200'],
    [
      'two combinable ones follow each other',
      { ...high, ...both },
      { ...low, ...both },
      'high 200, low 100',
    ],
    [
      'the second takes its part of what is left',
      { ...high, ...both, effect: percent(50) },
      { ...low, ...both, effect: percent(50) },
      'high 1000, low 500',
    ],
    [
      'one that is not met leaves the place to the next',
      { ...high, conditions: [least('quantity', 2)] },
      low,
      'low 100',
    ],
    ['of the same priority the first id counts', { ...high, priority: 1 }, low, 'high 200'],
  ])('%s', (_, first, second, expected) => {
    expect(takenOff([line('a', [rule('low', second), rule('high', first)])])['a']).toBe(expected);
  });

  test('the other says that it cannot be combined', () => {
    const state = stateOf([line('a', [rule('low', low), rule('high', high)])], 'low');
    expect(state).toMatchObject({ isValid: false, reason: 'notCombinable', missing: null });
  });

  test('a line that has one does not count for another', () => {
    const two = rule('two', { conditions: [least('quantity', 2)] });
    const lines = [line('a', [rule('high', high), two]), line('b', [two])];
    expect(takenOff(lines)).toEqual({ a: 'high 200' });
    expect(stateOf(lines, 'two')).toMatchObject({ isValid: false, reason: 'notCombinable' });
  });
});

describe('what is missing', () => {
  const other = line('b', [], { productId: 2, quantity: 2, unit: 1000 });
  test.each([
    ['a piece', [least('quantity', 2)], { quantity: 1 }],
    ['pieces of any product', [least('quantity', 5, 'global')], { quantity: 2 }],
    ['value of its products', [least('value', 2500)], { value: 501 }],
    ['value of the basket', [least('value', 5000, 'global')], { value: 1001 }],
    ['the first of two', [least('value', 5000, 'global'), least('quantity', 2)], { value: 1001 }],
    ['nothing', [least('value', 3999, 'global'), least('quantity', 1)], null],
  ])('%s', (_, conditions, missing) => {
    const lines = [line('a', [rule('p', { conditions })]), other];
    const reason = missing === null ? null : 'missing';
    expect(stateOf(lines, 'p')).toMatchObject({ isValid: missing === null, reason, missing });
  });

  test('pieces of several of its products count together', () => {
    const two = rule('two', { conditions: [least('quantity', 2)] });
    const lines = [line('a', [two]), line('b', [two], { productId: 2, unit: 500 }), other];
    expect(takenOff([...lines.slice(0, 2), { ...other, key: 'c' }])).toEqual({
      a: 'two 200',
      b: 'two 50',
    });
  });
});

describe('a gift', () => {
  const two = { conditions: [least('quantity', 2)] };
  test.each([
    ['comes with two', two, 1, 2, { 7: 5 }, [[7, 1]]],
    ['not with one', two, 1, 1, { 7: 5 }, []],
    ['comes once for four, if once is the most', two, 1, 4, { 7: 5 }, [[7, 1]]],
    ['twice for five', two, 3, 5, { 7: 5 }, [[7, 2]]],
    ['for each piece without a condition', {}, 9, 3, { 7: 5 }, [[7, 3]]],
    ['as often as there are pieces left', two, 9, 8, { 7: 3 }, [[7, 3]]],
    ['is the first variant that is left', two, 1, 2, { 7: 0, 8: 2 }, [[8, 1]]],
    ['is none if all are gone', two, 1, 2, { 7: 0, 8: -1 }, []],
    ['is none if the shop does not sell it', two, 1, 2, {}, []],
    ['of no pieces is none', two, 0, 2, { 7: 5 }, []],
  ])('%s', (_, parts, most, quantity, free, expected) => {
    const given = rule('g', { ...parts, effect: gift(most, 7, 8) });
    const stock = new Map(Object.entries(free).map(([id, left]) => [Number(id), left]));
    const { gifts, reductions, states } = applyPromotions(
      [line('a', [given], { quantity })],
      stock,
    );
    expect(gifts.map(({ quantity: many, variantId }) => [variantId, many])).toEqual(expected);
    expect(reductions.size).toBe(0);
    expect(states[0]?.isValid).toBe(expected.length > 0);
  });

  test('a gift that is sold out says so, and leaves the line to the next promotion', () => {
    const rules = [rule('g', { priority: 9, effect: gift(1, 7) }), rule('p')];
    const lines = [line('a', rules)];
    expect(stateOf(lines, 'g')).toMatchObject({ isValid: false, reason: 'giftSoldOut' });
    expect(takenOff(lines)).toEqual({ a: 'p 200' });
  });

  test('a gift that gives nothing is not valid, and not sold out', () => {
    const rules = [rule('g', { effect: gift(0, 7) })];
    expect(stateOf([line('a', rules)], 'g')).toMatchObject({ isValid: false, reason: null });
  });

  test('a gift takes the place of a discount with lower priority', () => {
    const rules = [rule('g', { priority: 9, effect: gift(1, 7) }), rule('p')];
    expect(applyPromotions([line('a', rules)], new Map([[7, 1]])).reductions.size).toBe(0);
  });

  test('two promotions share the pieces that are left', () => {
    const first = rule('first', { priority: 9, effect: gift(1, 7) });
    const second = rule('second', { effect: gift(1, 7) });
    const lines = [line('a', [first]), line('b', [second], { productId: 2 })];
    const { gifts } = applyPromotions(lines, new Map([[7, 1]]));
    expect(gifts).toEqual([{ promotionId: 'first', variantId: 7, quantity: 1 }]);
  });
});

describe('a promotion of a group', () => {
  const group = rule('set', { isGroup: true, conditions: [least('quantity', 2)] });
  const own = { promotionId: 'set', group: 'g' };
  test.each([
    ['applies to its lines of one group', own, own, { a: 'set 200', b: 'set 200' }],
    ['not to a line that does not carry it', own, { ...own, promotionId: null }, {}],
    ['not to lines of two groups', own, { ...own, group: 'h' }, {}],
    ['not to lines without a group', { promotionId: 'set' }, { promotionId: 'set' }, {}],
  ])('%s', (_, first, second, expected) => {
    expect(takenOff([line('a', [group], first), line('b', [group], second)])).toEqual(expected);
  });

  test('a promotion of a group says of lines that do not carry it that they are no set', () => {
    expect(stateOf([line('a', [group])], 'set')).toMatchObject({ isValid: false, reason: 'asSet' });
  });

  test('a promotion of a group is valid if one of two groups has what it needs', () => {
    const lines = [
      line('a', [group], own),
      line('b', [group], { ...own, group: 'h', quantity: 2 }),
      line('c', [group], { ...own, group: 'i', quantity: 3 }),
    ];
    expect(stateOf(lines, 'set')).toMatchObject({ isValid: true, reduction: 1000 });
  });
});

describe('a bundle', () => {
  const bundle = rule('all', {
    isGroup: true,
    conditions: [least('allProducts', 2)],
    productIds: [1, 2],
  });
  const own = { promotionId: 'all', group: 'g' };
  const of = (...quantities: readonly [productId: number, quantity: number][]) =>
    quantities.map(([productId, quantity], index) =>
      line(`${index}`, [bundle], { ...own, productId, quantity }),
    );
  test.each([
    ['complete', of([1, 1], [2, 1]), { 0: 'all 200', 1: 'all 200' }],
    [
      'with more of one product reduces complete sets',
      of([1, 5], [2, 1]),
      { 0: 'all 200', 1: 'all 200' },
    ],
    ['of two sets', of([1, 1], [2, 2], [1, 2]), { 0: 'all 200', 1: 'all 400', 2: 'all 200' }],
    ['without a product', of([1, 5]), {}],
  ])('%s', (_, lines, expected) => expect(takenOff(lines)).toEqual(expected));

  test('names how many products are missing', () => {
    expect(stateOf(of([1, 5]), 'all')).toMatchObject({ missing: { quantity: 1 } });
  });
});

describe('money adds up', () => {
  const effects = fc.oneof(
    fc.double({ min: 0, max: 100, noNaN: true }).map(percent),
    fc.nat(5000).map(amount),
    fc.nat(3).map((most) => gift(most, 7)),
  );
  const conditions = fc.array(
    fc.record({
      kind: fc.constantFrom('quantity', 'value'),
      level: fc.constantFrom('item', 'global'),
      least: fc.integer({ min: 1, max: 5000 }),
    }),
    { maxLength: 2 },
  );
  const rules = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      priority: fc.nat(3),
      isCombinable: fc.boolean(),
      isGroup: fc.boolean(),
      effect: effects,
      conditions,
      productIds: fc.constant([]),
    }),
    { selector: ({ id }) => id, maxLength: 4 },
  );
  const baskets = rules.chain((all) =>
    fc.uniqueArray(
      fc.record({
        key: fc.nat(20).map(String),
        productId: fc.nat(4),
        quantity: fc.integer({ min: 1, max: 99 }),
        unit: fc.nat(100_000),
        promotionId: fc.constantFrom(null, 'a', 'b'),
        group: fc.constantFrom(undefined, 'g'),
        rules: fc.subarray(all),
        vatRate: fc.constantFrom(19, 7, 8.1, 2.6, 21, 0),
      }),
      { selector: ({ key }) => key, maxLength: 8 },
    ),
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

  test('no reduction is below one unit, and together they leave at least nothing', () => {
    fc.assert(
      fc.property(baskets, (lines) => {
        const { reductions } = applyPromotions(lines, new Map([[7, 5]]));
        for (const { key, quantity, unit } of lines) {
          const taken = (reductions.get(key) ?? []).map(({ amount: one }) => one);
          expect(taken.every((one) => Number.isInteger(one) && one > 0)).toBe(true);
          expect(sum(taken)).toBeLessThanOrEqual(quantity * unit);
        }
      }),
    );
  });

  test('what the states take off is what the lines are reduced by', () => {
    fc.assert(
      fc.property(baskets, (lines) => {
        const { reductions, states } = applyPromotions(lines);
        for (const { id, reduction } of states) {
          const own = [...reductions.values()].flat().filter((one) => one.id === id);
          expect(reduction).toBe(sum(own.map(({ amount: one }) => one)));
        }
      }),
    );
  });

  test('two promotions of a line are both combinable', () => {
    fc.assert(
      fc.property(baskets, (lines) => {
        const { reductions } = applyPromotions(lines);
        for (const { key, rules: known } of lines) {
          const ids = (reductions.get(key) ?? []).map(({ id }) => id);
          const applied = known.filter(({ id }) => ids.includes(id));
          expect(new Set(ids).size).toBe(ids.length);
          expect(applied.length < 2 || applied.every(({ isCombinable }) => isCombinable)).toBe(
            true,
          );
        }
      }),
    );
  });

  test.each<Currency>(['EUR', 'CHF'])('lines, taxes and rounding in %s', (currency) => {
    fc.assert(
      fc.property(baskets, (lines) => {
        const { reductions } = applyPromotions(lines);
        const costs = lines.map(({ key, quantity, unit, vatRate }) => {
          const taken = (reductions.get(key) ?? []).map(({ amount: one }) => one);
          return { withTax: quantity * unit - sum(taken), vatRate };
        });
        const total = taxOfLines(costs);
        const goods = sum(lines.map(({ quantity, unit }) => quantity * unit));
        const taken = sum([...reductions.values()].flat().map(({ amount: one }) => one));
        expect(goods - taken).toBe(total.withTax);
        expect(total.vat + total.withoutTax).toBe(total.withTax);
        expect(sum(costs.map(({ vatRate, withTax }) => splitTax(withTax, vatRate).vat))).toBe(
          total.vat,
        );
        const cash = payableBy('NN', total.withTax, currency);
        expect(cash.amount - cash.rounding).toBe(total.withTax);
      }),
    );
  });
});
