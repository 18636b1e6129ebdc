import { expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops.ts';
import { checkoutOf } from '../../../tests/worker/fixtures/checkout.ts';
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
