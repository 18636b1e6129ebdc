import type { FoundStore } from '../schemas/store.ts';

const DAILY = ['09:00-12:30', '14:00-18:30'];

/** Two stores as the back end answers them. */
export const foundStores: readonly FoundStore[] = [
  {
    id: 8,
    name: 'Nestling Wien',
    street: 'Neubaugasse 21',
    postcode: '1070',
    city: 'Wien',
    lat: 48.202,
    lng: 16.349,
  },
  {
    id: 9,
    name: 'Nestling Graz',
    street: 'Herrengasse 16',
    postcode: '8010',
    city: 'Graz',
    lat: 47.069,
    lng: 15.441,
  },
].map((store) => ({
  ...store,
  country: 'AT',
  phone: '+43 316 5550190',
  timezone: 'Europe/Vienna',
  week: [DAILY, DAILY, DAILY, DAILY, DAILY, ['09:00-17:00'], []],
  special: { '2026-12-24': ['09:30-13:00'] },
  distance: null,
  // Wednesday, 25 November, at noon in UTC, as contexts of tests have it.
  opening: {
    isOpen: false,
    isToday: true,
    isHoliday: false,
    from: Date.UTC(2026, 10, 25, 13),
    to: Date.UTC(2026, 10, 25, 17, 30),
  },
  holdUntil: '2026-11-26T17:30:00Z',
  stock: [],
}));
