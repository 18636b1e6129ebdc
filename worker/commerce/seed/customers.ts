import type { Cell, Table } from './table.ts';

/** Of the password `Nestling-Demo1`, which README names: these customers exist in the demo shop alone. */
const PASSWORD_HASH =
  'scrypt$N=16384,r=8,p=5$Yh4yzYox5XAtYSLe4urAkg$2IZEqb_kKqu5HsvQ1B74FP0Dd_6EbsD85cjG8vbtZeQ';
/** 1 June 2026. */
const CREATED = 1_780_272_000_000;

export const ANNA = '51d10d08eaebccab35f3142ae14154ff1ed6fb373c7558a41a4bd1a12c6e8b97';
export const MARIE = '986ef0a0586fa0a181f51885aa729f6b00f8e1e5c7395dc9e68eac2ebc1cf9e6';
const BRUNO = '122ba2a7a080b0a0019c52dbe59ae9fe0adbf8b28b182af1a5ff45873843cef7';

type UserRow = readonly [id: string, company: string, email: string, no: number, ...rest: Cell[]];

const USERS: readonly UserRow[] = [
  [
    ANNA,
    'baby',
    'anna@example.com',
    10_000_001,
    'Anna',
    'Sommer',
    'f',
    '1990-03-31',
    '+49 40 5550123',
    1,
  ],
  [
    MARIE,
    'baby',
    'marie@example.ch',
    10_000_002,
    'Marie-Ève',
    'Favre',
    'f',
    '1988-11-05',
    '+41 22 555 01 23',
    0,
  ],
  [BRUNO, 'bm', 'bruno@example.com', 10_000_003, 'Bruno', 'Meister', 'm', null, null, 0],
];

type AddressRow = readonly [id: number, user: string, ...rest: Cell[]];

/** Gender, names, company, street, number, additional line, postcode, city, country, default of billing and delivery. */
const ADDRESSES: readonly AddressRow[] = [
  [
    1,
    ANNA,
    'f',
    'Anna',
    'Sommer',
    null,
    'Nestweg',
    '12a',
    '2. Stock',
    '20257',
    'Hamburg',
    'DE',
    1,
    0,
  ],
  [
    2,
    ANNA,
    'm',
    'Jonas',
    'Sommer',
    'Werkstatt Sommer',
    'Am Ufer',
    '3',
    null,
    '22765',
    'Hamburg',
    'DE',
    0,
    1,
  ],
  [
    3,
    MARIE,
    'f',
    'Marie-Ève',
    'Favre',
    null,
    'Rue des Nids',
    '7',
    null,
    '1201',
    'Genève',
    'CH',
    1,
    1,
  ],
  [
    4,
    BRUNO,
    'm',
    'Bruno',
    'Meister',
    null,
    'Lindenallee',
    '40',
    null,
    '10961',
    'Berlin',
    'DE',
    1,
    1,
  ],
];

/**
 * Returns the tables of the demo customers. Existing rows stay: replacing a user would delete the sessions, and changes made in the
 * shop.
 */
export function customerTables(): Table[] {
  return [
    {
      name: 'users',
      columns: [
        'id',
        'company',
        'email',
        'customer_no',
        'first_name',
        'last_name',
        'gender',
        'birth_date',
        'phone',
        'newsletter',
        'is_guest',
        'password_hash',
        'created_at',
        'updated_at',
        'verified_at',
      ],
      keepsRows: true,
      rows: USERS.map((user) => [...user, 0, PASSWORD_HASH, CREATED, CREATED, CREATED]),
    },
    {
      name: 'addresses',
      columns: [
        'id',
        'user_id',
        'gender',
        'first_name',
        'last_name',
        'company',
        'street',
        'house_number',
        'additional',
        'postcode',
        'city',
        'country',
        'is_default_billing',
        'is_default_delivery',
      ],
      keepsRows: true,
      rows: ADDRESSES,
    },
  ];
}
