import type { OpeningHoursSpecification, Store, WithContext } from 'schema-dts';
import type { OpeningHours } from './opening-hours.ts';

/** Structured data of stores for search engines (schema.org; Google, local business). */

const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

interface StructuredStore extends OpeningHours {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly phone: string;
  readonly lat: number;
  readonly lng: number;
}

/** Returns the JSON-LD of a store. `page` is the URL of the page that shows it. */
export function storeData(store: StructuredStore, page: string): WithContext<Store> {
  const { city, country, lat, lng, name, phone, postcode, special, street, week } = store;
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name,
    url: page,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode: postcode,
      addressLocality: city,
      addressCountry: country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    openingHoursSpecification: week.flatMap((ranges, day) =>
      ranges.map((range) =>
        hours(range, { dayOfWeek: `https://schema.org/${DAYS[day] ?? 'Monday'}` }),
      ),
    ),
    specialOpeningHoursSpecification: Object.entries(special).flatMap(([date, ranges]) =>
      // A day on which a store is closed has equal times.
      (ranges.length === 0 ? ['00:00-00:00'] : ranges).map((range) =>
        hours(range, { validFrom: date, validThrough: date }),
      ),
    ),
  };
}

function hours(range: string, when: object): OpeningHoursSpecification {
  // schema.org has no 24:00.
  const closes = range.slice(6) === '24:00' ? '23:59' : range.slice(6);
  return { '@type': 'OpeningHoursSpecification', ...when, opens: range.slice(0, 5), closes };
}
