/** Coordinates and the distance between them (docs/rules/stores.md#click-and-reserve). */

export interface Coordinates {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

/** Kilometres. */
const EARTH_RADIUS = 6371;

/** Decimals of a position that is sent: some 700 m to 1 km. */
const POSITION_DECIMALS = 2;

/** Returns the distance of two coordinates in kilometres, as the crow flies. */
export function distanceBetween(one: Coordinates, other: Coordinates): number {
  const [from, to] = [radians(one.lat), radians(other.lat)];
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(half)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Returns a coordinate as it is sent: precise enough to sort stores, too imprecise for an address. */
export function roughDegrees(degrees: number): string {
  return degrees.toFixed(POSITION_DECIMALS);
}
