import type { DeliveryArea } from '../../app/delivery/rules/delivery-area.ts';

/** Terms of places of another state that belong to Swiss customs and VAT. */
const INSIDE = {
  tax: 'domestic',
  hasCustoms: false,
  delivery: 'all',
  extraDays: 0,
} as const satisfies Partial<DeliveryArea>;

const OUTSIDE = {
  tax: 'outside',
  hasCustoms: true,
  delivery: 'none',
  extraDays: 0,
} as const satisfies Partial<DeliveryArea>;

/** Places with Swiss postcodes that have other terms. */
export const swissAreas: readonly DeliveryArea[] = [
  {
    ...INSIDE,
    key: 'CH-liechtenstein',
    postcodes: '9485-9498',
    phones: ['LI'],
    source: 'MWSTG Art. 3(a); ZG Art. 3(2); treaties with Liechtenstein of 1923 and 1994',
  },
  {
    ...INSIDE,
    key: 'CH-buesingen',
    postcodes: '8238',
    phones: ['DE'],
    source: 'MWSTG Art. 3(a); ZG Art. 3(2); treaty about Büsingen of 1964',
  },
  {
    ...OUTSIDE,
    key: 'CH-samnaun',
    postcodes: '7562-7563',
    reason: {
      de: 'Samnaun ist vom Schweizer Zollgebiet ausgeschlossen. Ein Paket dorthin wäre eine Ausfuhr, und die können wir nicht anmelden.',
      fr: 'Samnaun est exclue du territoire douanier suisse. Un colis y serait une exportation, que nous ne pouvons pas déclarer.',
    },
    source: 'MWSTG Art. 4; ZG Art. 3(3); ZV Art. 1',
  },
  {
    ...OUTSIDE,
    key: 'CH-campione',
    postcodes: '6911',
    reason: {
      de: 'Campione d’Italia gehört zum Zollgebiet der EU. Ein Paket dorthin wäre eine Ausfuhr, und die können wir nicht anmelden.',
      fr: 'Campione d’Italia fait partie du territoire douanier de l’UE. Un colis y serait une exportation, que nous ne pouvons pas déclarer.',
    },
    source: 'Directive (EU) 2019/475; Regulation (EU) 2019/474',
  },
  {
    ...OUTSIDE,
    key: 'CH-domodossola',
    postcodes: '3907',
    // The other towns of the postcode are Swiss.
    towns: ['domodossola'],
    reason: {
      de: 'Domodossola liegt in Italien. Ein Paket dorthin wäre eine Ausfuhr, und die können wir nicht anmelden.',
      fr: 'Domodossola se trouve en Italie. Un colis y serait une exportation, que nous ne pouvons pas déclarer.',
    },
    source: 'Tables of VAT by postcode: a Swiss post office in Italy',
  },
];

/** Positions of Switzerland's postcodes by their first two digits (edge-config/postcode-areas.ts). */
export const swissPlaces = `10 46.6 6.6, 11 46.5 6.4, 12 46.2 6.1, 13 46.7 6.5, 14 46.8 6.6, 15 46.8 6.9, 16 46.6 7.0, 17 46.8 7.1, 18 46.4 6.9,
  19 46.2 7.3, 20 47.0 6.8, 21 46.9 6.6, 22 47.0 6.8, 23 47.1 6.8, 24 47.1 6.7, 25 47.1 7.2, 26 47.2 7.1, 27 47.3 7.3,
  28 47.4 7.3, 29 47.4 7.1, 30 46.9 7.4, 31 46.9 7.5, 32 47.0 7.3, 33 47.1 7.5, 34 47.1 7.7, 35 46.9 7.7, 36 46.7 7.6,
  37 46.6 7.7, 38 46.7 8.0, 39 46.3 7.9, 40 47.6 7.6, 41 47.5 7.6, 42 47.4 7.5, 43 47.5 7.8, 44 47.5 7.8, 45 47.2 7.5,
  46 47.3 7.9, 47 47.3 7.7, 48 47.3 7.9, 49 47.2 7.8, 50 47.4 8.0, 51 47.4 8.1, 52 47.5 8.2, 53 47.6 8.2, 54 47.5 8.3,
  55 47.4 8.3, 56 47.3 8.3, 57 47.3 8.1, 60 47.0 8.3, 61 47.1 8.0, 62 47.2 8.1, 63 47.1 8.5, 64 47.0 8.6, 65 46.2 9.0,
  66 46.2 8.8, 67 46.4 8.8, 68 46.0 9.0, 69 46.0 8.9, 70 46.8 9.5, 71 46.8 9.2, 72 46.9 9.7, 73 47.0 9.5, 74 46.7 9.4,
  75 46.6 10.0, 76 46.4 9.6, 77 46.3 10.1, 80 47.4 8.5, 81 47.5 8.5, 82 47.7 8.6, 83 47.4 8.8, 84 47.5 8.7, 85 47.6 9.1,
  86 47.3 8.8, 87 47.2 8.9, 88 47.2 8.6, 89 47.4 8.4, 90 47.4 9.4, 91 47.4 9.3, 92 47.4 9.2, 93 47.5 9.4, 94 47.4 9.6,
  95 47.5 9.1, 96 47.3 9.1`;
