import type { Table } from './table.ts';
import type { SeedProduct } from './types.ts';

const LONG = ['09:30-19:30'];
const SHORT = ['10:00-18:30'];
const BREAK = ['09:00-12:30', '14:00-18:30'];
const SATURDAY = ['09:30-18:00'];

type Week = readonly (readonly string[])[];

const week = (days: readonly string[], saturday: readonly string[] = SATURDAY): Week => [
  ...Array.from({ length: 5 }, () => days),
  saturday,
  [],
];

/** Christmas Eve and New Year's Eve, on which stores close early. */
const EVES = { '2026-12-24': ['09:30-13:00'], '2026-12-31': ['09:30-13:00'] };

type StoreRow = readonly [
  id: number,
  name: string,
  street: string,
  postcode: string,
  city: string,
  country: 'DE' | 'AT' | 'CH',
  phone: string,
  lat: number,
  lng: number,
  week: Week,
];

const STORES: readonly StoreRow[] = [
  [
    1,
    'Nestling Hamburg',
    'Spitalerstraße 12',
    '20095',
    'Hamburg',
    'DE',
    '+49 40 5550110',
    53.551,
    10.001,
    week(LONG),
  ],
  [
    2,
    'Nestling Berlin Mitte',
    'Münzstraße 7',
    '10178',
    'Berlin',
    'DE',
    '+49 30 5550120',
    52.525,
    13.407,
    week(LONG),
  ],
  [
    3,
    'Nestling Köln',
    'Ehrenstraße 33',
    '50672',
    'Köln',
    'DE',
    '+49 221 5550130',
    50.939,
    6.941,
    week(SHORT),
  ],
  [
    4,
    'Nestling Frankfurt',
    'Schillerstraße 18',
    '60313',
    'Frankfurt am Main',
    'DE',
    '+49 69 5550140',
    50.116,
    8.68,
    week(LONG),
  ],
  [
    5,
    'Nestling München',
    'Sendlinger Straße 24',
    '80331',
    'München',
    'DE',
    '+49 89 5550150',
    48.135,
    11.569,
    week(LONG),
  ],
  [
    6,
    'Nestling Leipzig',
    'Petersstraße 15',
    '04109',
    'Leipzig',
    'DE',
    '+49 341 5550160',
    51.338,
    12.374,
    week(SHORT),
  ],
  [
    7,
    'Nestling Stuttgart',
    'Königstraße 40',
    '70173',
    'Stuttgart',
    'DE',
    '+49 711 5550170',
    48.778,
    9.179,
    week(LONG),
  ],
  [
    8,
    'Nestling Wien',
    'Neubaugasse 21',
    '1070',
    'Wien',
    'AT',
    '+43 1 5550180',
    48.202,
    16.349,
    week(SHORT),
  ],
  [
    9,
    'Nestling Graz',
    'Herrengasse 16',
    '8010',
    'Graz',
    'AT',
    '+43 316 5550190',
    47.069,
    15.441,
    week(BREAK, ['09:00-17:00']),
  ],
  [
    10,
    'Nestling Zürich',
    'Löwenstrasse 11',
    '8001',
    'Zürich',
    'CH',
    '+41 44 555 02 00',
    47.375,
    8.535,
    week(LONG),
  ],
  [
    11,
    'Nestling Bern',
    'Marktgasse 28',
    '3011',
    'Bern',
    'CH',
    '+41 31 555 02 10',
    46.948,
    7.446,
    week(BREAK, ['09:00-16:00']),
  ],
];

/** A store that is closed for a year, for a rebuilding: whatever the day, the demo has one that is closed today. */
const CLOSED_STORE = 6;

const TIMEZONES = { DE: 'Europe/Berlin', AT: 'Europe/Vienna', CH: 'Europe/Zurich' } as const;

/** Every product of the hundred named ones whose number ends so is in no store. */
const NOT_IN_STORES = 7;
const MOST = 9;

/** Returns how many items a store has: the same with each seed, a quarter none. */
function quantityOf(store: number, variant: number): number {
  const mixed = Math.imul(variant * 31 + store * 7919, 0x9e3779b1) >>> 16;
  return mixed % 4 === 0 ? 0 : mixed % MOST;
}

/** Days of the store that is closed. */
function shutDays(): Readonly<Record<string, readonly string[]>> {
  const first = Date.UTC(2026, 10, 1);
  const days = Array.from({ length: 400 }, (_, at) =>
    new Date(first + at * 86_400_000).toISOString().slice(0, 10),
  );
  return Object.fromEntries(days.map((day) => [day, []]));
}

/** Returns the demo's stores, and what each has of the named products. A second run keeps what was reserved meanwhile. */
export function storeTables(products: readonly SeedProduct[]): readonly Table[] {
  const variants = products
    .filter(({ id }) => id % 10 !== NOT_IN_STORES)
    .flatMap((product) => product.variants.map(({ id }) => id));
  return [
    {
      name: 'stores',
      columns: [
        'id',
        'name',
        'street',
        'postcode',
        'city',
        'country',
        'phone',
        'lat',
        'lng',
        'timezone',
        'week',
        'special',
      ],
      rows: STORES.map(([id, name, street, postcode, city, country, phone, lat, lng, hours]) => [
        id,
        name,
        street,
        postcode,
        city,
        country,
        phone,
        lat,
        lng,
        TIMEZONES[country],
        JSON.stringify(hours),
        JSON.stringify(id === CLOSED_STORE ? shutDays() : EVES),
      ]),
    },
    {
      name: 'store_stock',
      columns: ['store_id', 'variant_id', 'quantity'],
      rows: STORES.flatMap(([store]) =>
        variants.map((variant) => [store, variant, quantityOf(store, variant)]),
      ),
      keepsRows: true,
    },
  ];
}
