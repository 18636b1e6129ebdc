import { expect, test } from 'vitest';
import type { ShippingOption } from '../../../app/checkout/schemas/checkout.ts';
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

/** Returns how a basket of variants with these delivery times is delivered. */
function optionOf(
  times: readonly (readonly [number, number])[],
  { bvc = 1, isBulky = false } = {},
) {
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
  return options[0];
}

function shown(days: ShippingOption['days']) {
  const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);
  return days && [dateOf(days.from), dateOf(days.to)];
}

/** Returns the kind and the delivery days of such a basket, which are those of the slowest variant. */
function daysOf(...asked: Parameters<typeof optionOf>) {
  const { days = null, kind } = optionOf(...asked) ?? {};
  return [kind, shown(days)];
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

const THERE = ['2026-03-09', '2026-03-12'];

test.each([
  ['a preorder', { bvc: 2 }, [999, 999]],
  ['freight', { isBulky: true }, [7, 10]],
] as const)('what is there arrives together and does not wait for %s', (_, last, time) => {
  const option = optionOf([[1, 2], [5, 8], time], last);
  expect(option?.days).toBeNull();
  expect(option?.lines.map(({ days }) => shown(days))).toEqual([THERE, THERE, null]);
});
