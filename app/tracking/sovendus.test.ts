import { describe, expect, test } from 'vitest';
import { shops } from '../../edge-config/shops/shops.ts';
import { order } from '../order/testing/order.ts';
import type { Shop } from '../shop/rules/shop.ts';
import { sovendusFacts } from './sovendus.ts';

const at = shops['de-at'];

function amount(withTax: number, withoutTax: number) {
  return { withTax, withoutTax, tax: { vat: { amount: withTax - withoutTax } } };
}

describe('sovendus', () => {
  test('Sovendus gets what the goods cost net, as a number, and nothing of the buyer', () => {
    const facts = sovendusFacts(
      order({
        cost: amount(2499, 2083),
        shipping: amount(499, 416),
        voucher: { coupon: 'c', coupon_code: 'STORCH-10', coupon_reduction_with_tax: 100 },
      }),
      at,
    );
    expect(facts).toEqual({
      trafficSourceNumber: '7002',
      trafficMediumNumber: '1',
      orderId: 'KX4T-9PWQ-7M2R',
      orderValue: 16.67,
      orderCurrency: 'EUR',
      usedCouponCode: 'STORCH-10',
    });
  });

  test('an order that cost nothing is worth 0', () => {
    const free = order({ cost: amount(0, 0), shipping: amount(499, 416), voucher: null });
    expect(sovendusFacts(free, at)).toMatchObject({ orderValue: 0 });
    expect(sovendusFacts(free, at)).not.toHaveProperty('usedCouponCode');
  });

  const without: readonly [string, Partial<Shop>][] = [
    ['the option', { options: { ...at.options, sovendus: false } }],
    ['a source number', { sovendus: { ...at.sovendus, trafficSourceNumber: null } }],
    ['a medium number', { sovendus: { ...at.sovendus, trafficMediumNumber: null } }],
    ['a number that is a text', { sovendus: { ...at.sovendus, trafficMediumNumber: '' } }],
  ];
  test.each(without)('Sovendus is not loaded without %s', (_, change) => {
    expect(sovendusFacts(order(), { ...at, ...change })).toBeUndefined();
  });
});
