import type { DeliveryArea } from '../../app/delivery/rules/delivery-area.ts';

/** Another state, inside Swiss customs and VAT. */
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

/** Places inside Switzerland's postcodes that are not inside its terms. */
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
