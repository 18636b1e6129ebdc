import type { Coordinates } from './coordinates.ts';

/** The shop's own drawing of where its stores are, which needs no map service (docs/rules/stores.md#stores-on-pages). */

/** Width and height of the drawing, and the space around its pins, in its own units. */
export const MAP_SIZE = { width: 320, height: 240 } as const;
const MARGIN = 26;
/** Degrees of latitude that a drawing spans at least, so that a single store stands in its middle. */
const LEAST_SPAN = 0.5;
/** Pins that are nearer would cover each other. */
const LEAST_APART = 20;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the places of stores in the drawing: north is above, distances are in proportion, and no pin covers another. */
export function mapPoints(stores: readonly Coordinates[]): readonly Point[] {
  const middle = { lat: middleOf(stores, 'lat'), lng: middleOf(stores, 'lng') };
  const narrow = Math.cos((middle.lat * Math.PI) / 180);
  const spans = {
    width: Math.max(spanOf(stores, 'lng') * narrow, LEAST_SPAN),
    height: Math.max(spanOf(stores, 'lat'), LEAST_SPAN),
  };
  const scale = Math.min(
    (MAP_SIZE.width - 2 * MARGIN) / spans.width,
    (MAP_SIZE.height - 2 * MARGIN) / spans.height,
  );
  const placed: Point[] = [];
  for (const { lat, lng } of stores) {
    const point = {
      x: Math.round(MAP_SIZE.width / 2 + (lng - middle.lng) * narrow * scale),
      y: Math.round(MAP_SIZE.height / 2 - (lat - middle.lat) * scale),
    };
    placed.push(besideOthers(point, placed));
  }
  return placed;
}

/** Moves a pin to the right until it covers no other one, as far as the drawing goes. */
function besideOthers(point: Point, placed: readonly Point[]): Point {
  let { x } = point;
  const covers = () => placed.some((one) => Math.hypot(one.x - x, one.y - point.y) < LEAST_APART);
  while (covers() && x < MAP_SIZE.width - LEAST_APART / 2) x += LEAST_APART / 2;
  return { ...point, x };
}

function spanOf(stores: readonly Coordinates[], axis: keyof Coordinates): number {
  const all = stores.map((store) => store[axis]);
  return all.length === 0 ? 0 : Math.max(...all) - Math.min(...all);
}

function middleOf(stores: readonly Coordinates[], axis: keyof Coordinates): number {
  const all = stores.map((store) => store[axis]);
  return all.length === 0 ? 0 : (Math.max(...all) + Math.min(...all)) / 2;
}

/**
 * Returns the URL at the map service that shows the way to a store. It names the address alone; only whoever follows it is known
 * there.
 */
export function routeUrl({
  street,
  postcode,
  city,
}: {
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
}): string {
  const destination = `${street}, ${postcode} ${city}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
