import { expect, test } from 'vitest';
import { basketSchema } from '../../../app/basket/schemas/basket.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { checkoutLine, checkoutOf } from '../../../tests/worker/fixtures/checkout.ts';
import { shippingOptions } from './shipping.ts';

const cost = { label: '', versandkosten: 499, ab_bestellwert: 0 };
const costs = { frachtkosten: cost, versandkostenBedingungen: [cost] };

test.each([
  ['de-ch', 'Post'],
  ['fr-ch', 'La Poste'],
  ['fr-be', 'bpost'],
] as const)('the first carrier of %s is %s', (key, name) => {
  const options = shippingOptions({
    basket: checkoutOf('shipping').basket,
    shop: shops[key],
    costs,
    delivery: { kind: 'billing' },
    storeName: undefined,
    now: 0,
  });
  expect(options[0]?.name).toBe(name);
});

/** A Monday at ten in Berlin. */
const MONDAY = Date.parse('2026-03-02T10:00:00+01:00');

/**
 * Returns the delivery days of a basket of variants with these delivery times, which are those of the slowest
 * variant.
 */
function daysOf(times: readonly (readonly [number, number])[], { bvc = 1, isBulky = false } = {}) {
  const items = times.map(([deliveryDaysFrom, deliveryDaysTo], at) => {
    const isLast = at === times.length - 1;
    const line = checkoutLine(`${at}`);
    const KQPRI = { BVC: isLast ? bvc : 1, deliveryDaysFrom, deliveryDaysTo };
    const bulkyOrLoad = {
      key: 'bulkyOrLoad',
      label: '',
      values: { label: '', value: 'j' },
    };
    const attributes = isLast && isBulky ? { bulkyOrLoad } : {};
    return { ...line, variant: { ...line.variant, attributes, customData: { KQPRI } } };
  });
  const { basket } = checkoutOf('shipping');
  const options = shippingOptions({
    basket: basketSchema.parse({ ...basket, items }),
    shop: shops['de-de'],
    costs,
    delivery: { kind: 'billing' },
    storeName: undefined,
    now: MONDAY,
  });
  const [{ days, kind } = { days: null, kind: '' }] = options;
  const shown = (day: number) => new Date(day).toISOString().slice(0, 10);
  return [kind, days && [shown(days.from), shown(days.to)]];
}

test.each([
  ['of what is there', [[1, 2]], {}, ['parcel', ['2026-03-03', '2026-03-04']]],
  [
    'of what takes longest',
    [
      [1, 2],
      [5, 8],
    ],
    {},
    ['parcel', ['2026-03-09', '2026-03-12']],
  ],
  [
    'of two to three weeks',
    [
      [1, 2],
      [14, 21],
    ],
    {},
    ['parcel', ['2026-03-16', '2026-03-23']],
  ],
  [
    'of a preorder',
    [
      [1, 2],
      [999, 999],
    ],
    { bvc: 2 },
    ['parcel', null],
  ],
  [
    'of something bulky',
    [
      [1, 2],
      [7, 10],
    ],
    { isBulky: true },
    ['freight', null],
  ],
] as const)('the days %s', (_, times, last, option) => {
  expect(daysOf(times, last)).toEqual(option);
});
