import { ANNA, MARIE } from './customers.ts';
import type { Row, Table } from './table.ts';

/** End of 2029 in Germany. */
const EXPIRES = 1_893_452_399_000;
const [JUNE, AUGUST, OCTOBER] = [1_780_477_920_000, 1_787_236_200_000, 1_790_960_700_000];

/** Of the codes NESTDEMO2026ANNA and NESTDEMO2026ADEL, the second of which is in no account. */
const CARDS: readonly Row[] = [
  [
    '1e3d4b6cc57460cb87b9acf7aac496b59a26cf417949f42a1eb35295c84b3b86',
    'ANNA',
    'baby',
    'EUR',
    5000,
    3250,
    ANNA,
    EXPIRES,
    JUNE,
  ],
  [
    '2c8ebba1fe617b1f9910019be1ec4a499a639ed033d21282eee00828770a32fc',
    'ADEL',
    'baby',
    'EUR',
    2500,
    2500,
    null,
    EXPIRES,
    JUNE,
  ],
];

/** User, currency, kind, amount, order number, card, time. */
const BOOKINGS: readonly Row[] = [
  [1, ANNA, 'EUR', 'goodwill', 1000, null, null, JUNE],
  [2, ANNA, 'EUR', 'refund', 2499, null, null, AUGUST],
  [3, ANNA, 'EUR', 'purchase', -1799, null, null, OCTOBER],
  [4, MARIE, 'CHF', 'goodwill', 1500, null, null, AUGUST],
];

/** Returns the tables of the demo customers' gift cards and credit. Existing rows stay. */
export function balanceTables(): Table[] {
  return [
    {
      name: 'gift_cards',
      columns: [
        'code_hash',
        'ending',
        'company',
        'currency',
        'amount',
        'left_amount',
        'user_id',
        'expires_at',
        'created_at',
      ],
      keepsRows: true,
      rows: CARDS,
    },
    {
      name: 'credit_bookings',
      columns: [
        'id',
        'user_id',
        'currency',
        'kind',
        'amount',
        'order_number',
        'gift_card',
        'created_at',
      ],
      keepsRows: true,
      rows: BOOKINGS,
    },
  ];
}
