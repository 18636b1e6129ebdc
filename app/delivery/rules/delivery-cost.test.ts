import { describe, expect, test } from 'vitest';
import { basketDelivery, deliveryCost, freeDelivery, freeDeliveryFrom } from './delivery-cost.ts';

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
  ])('the cost of delivering %d, bulky %s', (withTax, isBulky, label) => {
    expect(deliveryCost(costs, { withTax, isBulky })?.label).toBe(label);
  });

  test('the cost of delivering one product is unknown below the lowest order value', () => {
    const versandkostenBedingungen = [cost('standard', 499, 1000)];
    const low = { withTax: 999, isBulky: false };
    expect(deliveryCost({ ...costs, versandkostenBedingungen }, low)).toBeUndefined();
  });
});

const PARCEL = { isBulky: false, isDownload: false };
const BULKY = { isBulky: true, isDownload: false };
const DOWNLOAD = { isBulky: false, isDownload: true };

describe('the cost of delivering a basket', () => {
  test.each([
    ['nothing', 0, [], undefined],
    ['downloads', 2000, [DOWNLOAD, DOWNLOAD], undefined],
    ['a parcel', 1499, [PARCEL], 'standard'],
    ['a parcel and a download, by the value of both', 5000, [PARCEL, DOWNLOAD], 'half'],
    ['enough for free delivery', 10_000, [PARCEL, PARCEL], 'free'],
    ['something bulky beside a parcel', 20_000, [PARCEL, BULKY], 'freight'],
  ])('the cost of delivering a basket of %s', (_, withTax, items, label) => {
    const delivery = basketDelivery(costs, { withTax, items });
    expect('cost' in delivery ? delivery.cost?.label : undefined).toBe(label);
  });
});

describe('the way to free delivery', () => {
  test.each([
    [8795, { from: 10_000, missing: 1205 }],
    [9999, { from: 10_000, missing: 1 }],
    [10_000, { from: 10_000, missing: 0 }],
    [25_000, { from: 10_000, missing: 0 }],
  ])('the way to free delivery from %d', (withTax, expected) => {
    expect(freeDelivery(freeDeliveryFrom(costs), { withTax, items: [PARCEL] })).toEqual(expected);
  });

  test.each([
    ['of freight', costs, [PARCEL, BULKY]],
    ['of downloads', costs, [DOWNLOAD]],
    [
      'where no value makes it free',
      { ...costs, versandkostenBedingungen: [cost('one', 499)] },
      [PARCEL],
    ],
    [
      'where all is free',
      { ...costs, versandkostenBedingungen: [cost('free', 0), cost('free', 0, 5000)] },
      [PARCEL],
    ],
  ])('the way to free delivery is none %s', (_, config, items) => {
    expect(freeDelivery(freeDeliveryFrom(config), { withTax: 2000, items })).toBeUndefined();
  });
});
