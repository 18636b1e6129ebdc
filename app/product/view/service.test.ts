import { expect, test } from 'vitest';
import { bear } from '../../../tests/worker/fixtures/bear.ts';
import type { Variant } from '../schemas/product.ts';
import { emptyLayout } from '../../content/layout-content.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { deliveryCostOf } from './service.tsx';

const INSTANT = 1;
const PREORDER = 2;
const NOT_DELIVERABLE = 3;
const SOLD_OUT = 4;

function variant(withTax: number, BVC: number): Variant[] {
  return bear(withTax).variants.map((one) => ({
    ...one,
    customData: { KQPRI: { ...one.customData.KQPRI, BVC } },
  }));
}

function costOf(variants: Variant[]): number | undefined {
  const cost = (versandkosten: number, ab_bestellwert: number) => ({
    label: '',
    component: 'shipping-cost',
    versandkosten,
    ab_bestellwert,
  });
  const layout = {
    ...emptyLayout(),
    shippingCostConfig: {
      frachtkosten: cost(1499, 0),
      versandkostenBedingungen: [cost(499, 0), cost(0, 5000)],
    },
  };
  return deliveryCostOf({ attributes: {}, variants }, { layout, shop: shops['de-de'] })
    ?.versandkosten;
}

test.each([
  [
    'a sold-out variant does not count',
    [...variant(9900, SOLD_OUT), ...variant(1499, INSTANT)],
    499,
  ],
  [
    'nor one that is not deliverable',
    [...variant(1499, NOT_DELIVERABLE), ...variant(9900, INSTANT)],
    0,
  ],
  ['a preorder does', [...variant(1499, PREORDER), ...variant(9900, INSTANT)], undefined],
  [
    'variants of different cost have none',
    [...variant(1499, INSTANT), ...variant(9900, INSTANT)],
    undefined,
  ],
  ['variants of one cost have it', [...variant(1499, INSTANT), ...variant(1999, INSTANT)], 499],
  ['of a sold-out product all count', [...variant(9900, SOLD_OUT), ...variant(6900, SOLD_OUT)], 0],
])('the delivery cost of a product: %s', (_, variants, expected) => {
  expect(costOf(variants)).toBe(expected);
});
