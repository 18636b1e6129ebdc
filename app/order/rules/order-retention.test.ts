import { assert, constantFrom, date, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries } from '../../../edge-config/countries/countries.ts';
import { COUNTRIES, type Country } from '../../shop/rules/shop.ts';
import { ordersKeptSince } from './order-retention.ts';

describe('an order is kept until its years after its own have ended', () => {
  test.each<[Country, ordered: string, lastMoment: string]>([
    ['DE', '2026-01-01T00:00:00Z', '2034-12-31T23:59:59.999Z'],
    ['DE', '2026-12-31T23:59:59Z', '2034-12-31T23:59:59.999Z'],
    ['AT', '2026-06-01T12:00:00Z', '2033-12-31T23:59:59.999Z'],
    ['CH', '2024-02-29T12:00:00Z', '2034-12-31T23:59:59.999Z'],
    ['BE', '2026-06-01T12:00:00Z', '2036-12-31T23:59:59.999Z'],
    ['NL', '2026-06-01T12:00:00Z', '2033-12-31T23:59:59.999Z'],
    ['FR', '2026-06-01T12:00:00Z', '2036-12-31T23:59:59.999Z'],
  ])('%s: of %s until %s', (country, ordered, lastMoment) => {
    const [order, last] = [Date.parse(ordered), Date.parse(lastMoment)];
    expect(order).toBeGreaterThanOrEqual(ordersKeptSince(country, last));
    expect(order).toBeLessThan(ordersKeptSince(country, last + 1));
  });

  test('an order is never deleted before its whole years have passed', () => {
    assert(
      property(
        constantFrom(...COUNTRIES),
        date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (country, now) => {
          const since = new Date(ordersKeptSince(country, now.getTime()));
          since.setUTCFullYear(since.getUTCFullYear() + countries[country].invoiceYears);
          expect(since.getTime()).toBeLessThanOrEqual(now.getTime());
        },
      ),
    );
  });
});
