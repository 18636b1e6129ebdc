import type { Coordinates } from '../app/stores/rules/coordinates.ts';
import type { Country } from '../app/shop/rules/shop.ts';
import { austrianPlaces } from './countries/at.areas.ts';
import { swissPlaces } from './countries/ch.areas.ts';
import { germanPlaces } from './countries/de.areas.ts';

/**
 * Where postcodes are: the middle of the area that their first two digits name, rounded to a tenth of a degree. Good enough to
 * put stores in order, within some 30 km in cities and 60 km in the country: distances from it are shown as rough. No third
 * party is asked, so that no postcode leaves the shop.
 */
const AREAS: Readonly<Partial<Record<Country, string>>> = {
  DE: germanPlaces,
  AT: austrianPlaces,
  CH: swissPlaces,
};

/** The beginning of a postcode that names its area. */
const DIGITS = 2;

const areas = new Map(
  Object.entries(AREAS).flatMap(([country, text]) =>
    text.split(',').map((line): [string, Coordinates] => {
      const [digits = '', lat, lng] = line.trim().split(/\s+/);
      return [`${country} ${digits}`, { lat: Number(lat), lng: Number(lng) }];
    }),
  ),
);

/** Returns about where a postcode is; undefined for one of no known area. */
export function coordinatesOfPostcode(postcode: string, country: Country): Coordinates | undefined {
  return areas.get(`${country} ${postcode.slice(0, DIGITS)}`);
}
