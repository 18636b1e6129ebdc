import { expect, test } from 'vitest';
import { checkoutOf } from '../../../tests/worker/fixtures/checkout.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { expectedTotals } from './expected-totals.ts';

const { basket, totals } = checkoutOf('address');
const option = { key: 'dhl', name: 'DHL', kind: 'parcel', cost: 499, days: null } as const;
const dearer = { ...option, key: 'express', cost: 999 };
const goods = basket.cost.withTax;

test.each([
  ['the cheapest way counts until one is chosen', null, [dearer, option], 299, 499, true],
  ['the basket’s cost counts while no way is known', null, [], 299, 299, true],
  ['free delivery is expected, too', null, [], 0, 0, true],
  ['without any cost it stays open', null, [], undefined, null, false],
  ['the chosen way counts', 999, [dearer, option], 299, 999, false],
] as const)('%s', (_, chosen, options, usual, shipping, isExpected) => {
  const known = { ...totals, shipping: chosen, total: goods + (chosen ?? 0) };
  const checkout = checkoutOf('shipping', { totals: known, shippingOptions: [...options] });
  expect(expectedTotals(checkout, usual, shops['de-de'])).toMatchObject({
    shipping,
    isExpected,
    total: goods + (shipping ?? 0),
    due: isExpected ? goods + (shipping ?? 0) : known.due,
  });
});

test('a gift card pays the expected delivery, too, and no cash is rounded before it is known', () => {
  const giftCard = {
    code: '1234',
    kind: 'giftCard',
    type: 'absolute',
    value: goods + 100,
    minimumValue: 0,
    reduction: 0,
    products: [],
    isValid: true,
    reason: null,
  } as const;
  const checkout = checkoutOf('address', {
    basket: { ...basket, giftCard },
    totals: { ...totals, shipping: null, rounding: -2 },
    shippingOptions: [],
  });
  expect(expectedTotals(checkout, 499, shops['de-de'])).toMatchObject({
    giftCard: goods + 100,
    due: 399,
    rounding: 0,
  });
});
