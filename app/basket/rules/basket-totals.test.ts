import { array, assert, constantFrom, integer, nat, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basketTotals, type Discount } from './basket-totals.ts';
import { splitTax } from '../../price/rules/tax.ts';

const amount = (withTax: number, rate = 19) => ({
  withTax,
  tax: { vat: { amount: splitTax(withTax, rate).vat, rate } },
});

const shop = { company: 'baby', standardVatRate: 19 } as const;

function line(withTax: number, reductions: readonly Discount[] = [], rate = 19) {
  const price = { total: amount(withTax, rate) };
  const left = reductions.reduce((sum, one) => sum - one.amount, withTax);
  const product = { attributes: {} };
  const cost = amount(left, rate);
  return { status: 'available' as const, product, price, cost, reductions, isGift: false };
}

/** A voucher product, as a file or by post. */
function card(withTax: number, group = '9410') {
  const attributes = { warengruppe: { values: { label: group, value: group } } };
  return { ...line(withTax, [], 0), product: { attributes } };
}

/** A line that is wrapped. */
const wrapped = (one: ReturnType<typeof line>, wrap = 395) => ({
  ...one,
  gift: { wrap: true, message: '' },
  giftOffer: { wrap },
});

const SALE = { kind: 'promotion', id: 'sale', amount: 300 } as const;
const CODE = { kind: 'voucher', id: 'NEST5', amount: 200 } as const;

describe('the sum of a basket', () => {
  test('the sum of a basket holds goods, discounts, shipping and the tax of all', () => {
    const items = [line(5000, [SALE, CODE]), line(3000, [{ ...CODE, amount: 300 }])];
    expect(
      basketTotals({ shop, items, cost: amount(7200), shipping: 499, giftCard: 0 }),
    ).toStrictEqual({
      subtotal: 8000,
      discounts: [SALE, { ...CODE, amount: 500 }],
      wrapping: 0,
      shipping: 499,
      total: 7699,
      // 11.50 € of the goods, 0.80 € of shipping.
      vat: 1230,
      giftCard: 0,
      credit: 0,
      due: 7699,
    });
  });

  test('a wrap is in the total with the tax of its goods, and in no subtotal', () => {
    const items = [wrapped(line(5000, [CODE])), wrapped(line(1000, [], 7)), line(3000)];
    const cost = amount(8800);
    const without = basketTotals({
      shop,
      items: items.map((one) => ({ ...one, gift: null })),
      cost,
      shipping: 0,
      giftCard: 0,
    });
    const totals = basketTotals({ shop, items, cost, shipping: 0, giftCard: 0 });
    expect(totals).toEqual({
      ...without,
      wrapping: 790,
      total: without.total + 790,
      // 0.63 € of 19 %, 0.26 € of 7 %.
      vat: without.vat + 89,
      due: without.due + 790,
    });
  });

  test('a gift card pays a wrap as it pays shipping', () => {
    const facts = { shop, items: [wrapped(line(1000))], cost: amount(1000), shipping: 499 };
    expect(basketTotals({ ...facts, giftCard: 5000 })).toMatchObject({ giftCard: 1894, due: 0 });
  });

  test.each([
    ['pays a part', 5000, 5000, 2499],
    ['pays all', 7499, 7499, 0],
    ['keeps its rest', 10_000, 7499, 0],
  ])('a gift card %s', (_, left, giftCard, due) => {
    const facts = { shop, items: [line(7000)], cost: amount(7000), shipping: 499, giftCard: left };
    expect(basketTotals(facts)).toMatchObject({ total: 7499, giftCard, due });
  });

  test.each([
    ['pays a part', 0, 5000, 5000, 2499],
    ['pays all', 0, 7499, 7499, 0],
    ['keeps its rest', 0, 10_000, 7499, 0],
    ['pays what the gift card leaves', 7000, 10_000, 499, 0],
    ['is not needed where the gift card pays all', 10_000, 10_000, 0, 0],
    ['that is overdrawn pays nothing', 0, -100, 0, 7499],
  ])('credit %s', (_, giftCard, left, credit, due) => {
    const facts = { shop, items: [line(7000)], cost: amount(7000), shipping: 499, giftCard };
    expect(basketTotals({ ...facts, credit: left })).toMatchObject({ total: 7499, credit, due });
  });

  test('a line that cannot be bought takes nothing off', () => {
    const gone = { ...line(5000, [SALE]), status: 'unavailable' as const };
    const facts = {
      shop,
      items: [gone, line(1000)],
      cost: amount(1000),
      shipping: 499,
      giftCard: 0,
    };
    expect(basketTotals(facts)).toMatchObject({ subtotal: 1000, discounts: [], total: 1499 });
  });

  test('a gift is in neither subtotal nor discounts', () => {
    const gift = { ...line(1499, [{ ...SALE, amount: 1499 }]), isGift: true };
    const facts = {
      shop,
      items: [line(5000), gift],
      cost: amount(5000),
      shipping: 499,
      giftCard: 0,
    };
    expect(basketTotals(facts)).toMatchObject({ subtotal: 5000, discounts: [], total: 5499 });
  });

  test('shipping of free goods is taxed by their prices', () => {
    const items = [line(2000, [{ ...SALE, amount: 2000 }], 7)];
    expect(basketTotals({ shop, items, cost: amount(0), shipping: 499, giftCard: 0 }).vat).toBe(33);
  });

  test.each([
    ['a gift card by post alone', [card(5000)], 5000, 80],
    ['two of them', [card(5000), card(2500)], 7500, 80],
    ['a gift card beside goods', [line(2000, [], 7), card(100_000)], 102_000, 131 + 33],
    [
      'a gift card beside goods that cost nothing',
      [line(2000, [{ ...SALE, amount: 2000 }], 7), card(5000)],
      5000,
      33,
    ],
  ])('%s bears no tax, and takes none off shipping', (_, items, withTax, vat) => {
    const goods = items.reduce((sum, { cost }) => sum + cost.tax.vat.amount, 0);
    const cost = { withTax, tax: { vat: { amount: goods } } };
    expect(basketTotals({ shop, items, cost, shipping: 499, giftCard: 0 }).vat).toBe(vat);
  });

  test('a gift card that pays takes nothing off the tax', () => {
    const facts = { shop, items: [line(7000)], cost: amount(7000), shipping: 499 };
    const taxes = [0, 5000, 10_000].map((giftCard) => basketTotals({ ...facts, giftCard }).vat);
    expect(taxes).toEqual([1198, 1198, 1198]);
  });

  test('shipping that is not known is in no sum', () => {
    const facts = {
      shop,
      items: [line(1000)],
      cost: amount(1000),
      shipping: undefined,
      giftCard: 0,
    };
    expect(basketTotals(facts)).toMatchObject({ shipping: undefined, total: 1000, vat: 160 });
  });

  test('the sum of a basket always adds up', () => {
    const discount = record({
      kind: constantFrom('promotion' as const, 'voucher' as const),
      id: constantFrom('a', 'b', 'c'),
      amount: integer({ min: 1, max: 500 }),
    });
    const lines = array(
      record({
        price: integer({ min: 2000, max: 200_000 }),
        reductions: array(discount, { maxLength: 4 }),
        rate: constantFrom(0, 2.6, 7, 8.1, 19, 21),
      }),
      { maxLength: 8 },
    );
    const free = option(constantFrom(0, 499, 1499), { nil: undefined });
    assert(
      property(lines, free, nat(100_000), nat(100_000), (all, shipping, giftCard, credit) => {
        const items = all.map(({ price, reductions, rate }) => line(price, reductions, rate));
        const costs = all.map(({ price, reductions, rate }) =>
          amount(price - reductions.reduce((sum, one) => sum + one.amount, 0), rate),
        );
        const withTax = costs.reduce((sum, one) => sum + one.withTax, 0);
        const vat = costs.reduce((sum, one) => sum + one.tax.vat.amount, 0);
        const cost = { withTax, tax: { vat: { amount: vat } } };
        const totals = basketTotals({ shop, items, cost, shipping, giftCard, credit });
        const taken = totals.discounts.reduce((sum, one) => sum + one.amount, 0);
        expect(totals.subtotal).toBe(all.reduce((sum, { price }) => sum + price, 0));
        expect(totals.subtotal - taken + (shipping ?? 0)).toBe(totals.total);
        expect(totals.giftCard + totals.credit + totals.due).toBe(totals.total);
        expect(Math.min(totals.credit, totals.due)).toBeGreaterThanOrEqual(0);
        expect(totals.due).toBeGreaterThanOrEqual(0);
        expect(totals.vat).toBeLessThanOrEqual(totals.total);
      }),
    );
  });
});
