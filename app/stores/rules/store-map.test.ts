import { expect, test } from 'vitest';
import { MAP_SIZE, mapPoints, routeUrl } from './store-map.ts';

const HAMBURG = { lat: 53.551, lng: 10.001 };
const BERLIN = { lat: 52.525, lng: 13.407 };
const MUNICH = { lat: 48.135, lng: 11.569 };

test('the drawing has north above and every store inside', () => {
  const [hamburg, berlin, munich] = mapPoints([HAMBURG, BERLIN, MUNICH]);
  expect(hamburg && berlin && hamburg.x < berlin.x && hamburg.y < berlin.y).toBe(true);
  expect(munich?.y).toBe(MAP_SIZE.height - 26);
  expect(hamburg?.y).toBe(26);
});

test('a single store stands in the middle', () => {
  expect(mapPoints([BERLIN])).toEqual([{ x: MAP_SIZE.width / 2, y: MAP_SIZE.height / 2 }]);
  expect(mapPoints([])).toEqual([]);
});

test('stores of one town stand beside each other', () => {
  const [one, other, far] = mapPoints([BERLIN, BERLIN, MUNICH]);
  expect((other?.x ?? 0) - (one?.x ?? 0)).toBeGreaterThanOrEqual(20);
  expect(other?.y).toBe(one?.y);
  expect(far?.x).toBeLessThan(MAP_SIZE.width);
});

test('the way to a store is that to its address', () => {
  const store = { street: 'Münzstraße 7', postcode: '10178', city: 'Berlin' };
  expect(routeUrl(store)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=M%C3%BCnzstra%C3%9Fe+7%2C+10178+Berlin',
  );
});
