import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaRate, type DeliveryArea, findArea, isDeliveredTo, townOf } from './delivery-area.ts';

const area = (more: Partial<DeliveryArea>): DeliveryArea => ({
  key: 'XX-island',
  postcodes: '10000',
  tax: 'domestic',
  hasCustoms: false,
  delivery: 'all',
  extraDays: 0,
  source: 'a law',
  ...more,
});

describe('an address is in the area of its postcode', () => {
  const island = area({ key: 'island', postcodes: '10000 20000-20009' });
  const village = area({
    key: 'village',
    postcodes: '30000 20005',
    towns: ['port cros', 'hoedic'],
  });
  const areas = [island, village];

  test.each([
    ['10000', '', 'island'],
    ['10001', '', undefined],
    ['19999', '', undefined],
    ['20000', '', 'island'],
    ['20009', '', 'island'],
    ['20010', '', undefined],
    ['30000', 'Hyères', undefined],
    ['30000', 'Île de Port-Cros (Hyères)', 'village'],
    ['30000', 'Hœdic', 'village'],
    ['30000', 'PORT  CROS', 'village'],
    ['30000', 'Port Crosse', undefined],
    ['20005', 'Port-Cros', 'village'],
    ['20005', 'Elsewhere', 'island'],
    ['', '', undefined],
  ])('“%s” %s: %s', (postcode, city, key) => {
    expect(findArea(areas, { postcode, city })?.key).toBe(key);
  });

  test('the letters of a Dutch postcode do not change its area', () => {
    const wadden = area({ postcodes: '8880-8899' });
    expect(findArea([wadden], { postcode: '8899 BX', city: 'Vlieland' })).toBe(wadden);
    expect(findArea([wadden], { postcode: '8900 BX', city: 'Leeuwarden' })).toBe(undefined);
  });
});

test('towns are compared without accents, case and signs', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (city) => {
      expect(townOf(city)).toMatch(/^([a-z]+( [a-z]+)*)?$/);
      expect(townOf(townOf(city))).toBe(townOf(city));
    }),
  );
});

test.each([
  ['all', true, true],
  ['parcel', true, false],
  ['none', false, false],
] as const)(
  'where %s is delivered, a parcel is (%s), freight is (%s)',
  (delivery, parcel, freight) => {
    expect(isDeliveredTo({ delivery }, false)).toBe(parcel);
    expect(isDeliveredTo({ delivery }, true)).toBe(freight);
    expect(isDeliveredTo(undefined, true)).toBe(true);
  },
);

describe('the rate of an area', () => {
  const german = { standard: 19, reduced: 7 };
  const austrian = { tax: { country: 'AT', standard: 20, reduced: 10 } } as const;

  test.each([
    [19, 20],
    [7, 10],
    // Rates before or after a change.
    [16, 20],
    [5, 10],
    // A voucher has no tax.
    [0, 0],
  ])('%d becomes %d', (rate, there) => expect(areaRate(rate, german, austrian)).toBe(there));

  test.each(['domestic', 'outside'] as const)(
    'the rate of an area is the country’s where the tax is %s',
    (tax) => {
      expect(areaRate(7, german, { tax })).toBe(7);
    },
  );
});
