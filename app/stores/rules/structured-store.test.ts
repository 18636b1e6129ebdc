import { expect, test } from 'vitest';
import { storeData } from './structured-store.ts';

test('a store says its address, place and hours as search engines read them', () => {
  const store = {
    name: 'Nestling Graz',
    street: 'Herrengasse 16',
    postcode: '8010',
    city: 'Graz',
    country: 'AT',
    phone: '+43 316 5550190',
    lat: 47.069,
    lng: 15.441,
    timezone: 'Europe/Vienna',
    week: [['09:00-12:30', '14:00-18:30'], [], [], [], [], ['00:00-24:00'], []],
    special: { '2026-12-24': ['09:30-13:00'], '2026-12-31': [] },
  } as const;
  const page = 'https://at.shop.example/filialen/';
  const type = 'OpeningHoursSpecification';
  expect(storeData(store, page)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: 'Nestling Graz',
    url: page,
    telephone: '+43 316 5550190',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Herrengasse 16',
      postalCode: '8010',
      addressLocality: 'Graz',
      addressCountry: 'AT',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 47.069, longitude: 15.441 },
    openingHoursSpecification: [
      { '@type': type, dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '12:30' },
      { '@type': type, dayOfWeek: 'https://schema.org/Monday', opens: '14:00', closes: '18:30' },
      { '@type': type, dayOfWeek: 'https://schema.org/Saturday', opens: '00:00', closes: '23:59' },
    ],
    specialOpeningHoursSpecification: [
      {
        '@type': type,
        validFrom: '2026-12-24',
        validThrough: '2026-12-24',
        opens: '09:30',
        closes: '13:00',
      },
      {
        '@type': type,
        validFrom: '2026-12-31',
        validThrough: '2026-12-31',
        opens: '00:00',
        closes: '00:00',
      },
    ],
  });
});
