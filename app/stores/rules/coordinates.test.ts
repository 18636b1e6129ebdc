import { expect, test } from 'vitest';
import { coordinatesOfPostcode } from '../../../edge-config/postcode-areas.ts';
import { distanceBetween, roughDegrees } from './coordinates.ts';

const HAMBURG = { lat: 53.55, lng: 9.993 };
const MUNICH = { lat: 48.137, lng: 11.575 };

test('distances are those of the globe', () => {
  expect(distanceBetween(HAMBURG, MUNICH)).toBeGreaterThan(605);
  expect(distanceBetween(HAMBURG, MUNICH)).toBeLessThan(620);
  expect(distanceBetween(MUNICH, HAMBURG)).toBeCloseTo(distanceBetween(HAMBURG, MUNICH));
  expect(distanceBetween(HAMBURG, HAMBURG)).toBe(0);
  expect(distanceBetween({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeLessThan(23);
});

test('a position that leaves the browser names a quarter, not a house', () => {
  expect([roughDegrees(53.550_341), roughDegrees(-0.004)]).toEqual(['53.55', '-0.00']);
});

test.each([
  ['DE', '20257', 53.57, 9.95],
  ['DE', '01067', 51.05, 13.74],
  ['DE', '50667', 50.94, 6.96],
  ['DE', '70173', 48.78, 9.18],
  ['DE', '99084', 50.98, 11.03],
  ['AT', '1070', 48.2, 16.35],
  ['AT', '6020', 47.27, 11.4],
  ['AT', '8010', 47.07, 15.44],
  ['CH', '8001', 47.37, 8.54],
  ['CH', '3011', 46.95, 7.45],
  ['CH', '1201', 46.21, 6.14],
  ['CH', '6900', 46.0, 8.95],
] as const)('%s %s is found within 30 km', (country, postcode, lat, lng) => {
  const coordinates = coordinatesOfPostcode(postcode, country);
  expect(coordinates && distanceBetween(coordinates, { lat, lng })).toBeLessThan(30);
});

test('every area lies in its country, and an unknown one is unknown', () => {
  const bounds = {
    DE: [47, 55.1, 5.8, 15.1],
    AT: [46.3, 49.1, 9.5, 17.2],
    CH: [45.8, 47.9, 5.9, 10.5],
  } as const;
  for (const country of ['DE', 'AT', 'CH'] as const) {
    const [south, north, west, east] = bounds[country];
    const areas = Array.from({ length: 100 }, (_, area) =>
      coordinatesOfPostcode(String(area).padStart(2, '0').padEnd(5, '1'), country),
    ).filter((coordinates) => coordinates !== undefined);
    expect(areas.length).toBeGreaterThan(70);
    for (const { lat, lng } of areas)
      expect([lat >= south && lat <= north, lng >= west && lng <= east]).toEqual([true, true]);
  }
  expect(coordinatesOfPostcode('05001', 'DE')).toBeUndefined();
  expect(coordinatesOfPostcode('1000', 'BE')).toBeUndefined();
});
