import type { Coordinates } from '../app/stores/rules/coordinates.ts';
import type { Country } from '../app/shop/rules/shop.ts';
import { austrianPlaces } from './countries/at.areas.ts';
import { swissPlaces } from './countries/ch.areas.ts';
import { germanPlaces } from './countries/de.areas.ts';

/**
 * Positions of postcodes: the centre of the area of their first two digits, rounded to a tenth of a degree. Precise enough to
 * sort stores, within some 30 km in cities and 60 km in the country: distances from it are shown as approximate. No third
 * party is asked, so that no postcode leaves the shop.
 */
const AREAS: Readonly<Partial<Record<Country, string>>> = {
  DE: germanPlaces,
  AT: austrianPlaces,
  CH: swissPlaces,
};

/** Number of digits of a postcode that identify its area. */
const DIGITS = 2;

const areas = new Map(
  Object.entries(AREAS).flatMap(([country, text]) =>
    text.split(',').map((line): [string, Coordinates] => {
      const [digits = '', lat, lng] = line.trim().split(/\s+/);
      return [`${country} ${digits}`, { lat: Number(lat), lng: Number(lng) }];
    }),
  ),
);

/** Returns the approximate position of a postcode; undefined for an unknown area. */
export function coordinatesOfPostcode(postcode: string, country: Country): Coordinates | undefined {
  return areas.get(`${country} ${postcode.slice(0, DIGITS)}`);
}
