import { describe, expect, test } from 'vitest';
import { deliveryCost } from './delivery-cost.ts';

const cost = (label: string, versandkosten: number, ab_bestellwert = 0) => ({
  label,
  versandkosten,
  ab_bestellwert,
});
const costs = {
  frachtkosten: cost('freight', 1499),
  versandkostenBedingungen: [
    cost('free', 0, 10_000),
    cost('standard', 499),
    cost('half', 249, 5000),
  ],
};

describe('the cost of delivering one product', () => {
  test.each([
    [1499, false, 'standard'],
    [4999, false, 'standard'],
    [5000, false, 'half'],
    [10_000, false, 'free'],
    [10_000, true, 'freight'],
  ])('of %d, bulky %s', (withTax, isBulky, label) => {
    expect(deliveryCost(costs, { withTax, isBulky })?.label).toBe(label);
  });

  test('is unknown below the lowest order value', () => {
    const versandkostenBedingungen = [cost('standard', 499, 1000)];
    const low = { withTax: 999, isBulky: false };
    expect(deliveryCost({ ...costs, versandkostenBedingungen }, low)).toBeUndefined();
  });
});
