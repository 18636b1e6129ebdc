import type { Company, Currency } from '../../../app/domain/shop.ts';
import { ANNA, MARIE } from './customers.ts';
import type { Row, Table } from './table.ts';
import { codeHash } from './vouchers.ts';

/** End of 2029 in Germany. */
const EXPIRES = 1_893_452_399_000;
const [JUNE, AUGUST, OCTOBER] = [1_780_477_920_000, 1_787_236_200_000, 1_790_960_700_000];

const NOVEMBER_2026 = 1_793_487_600_000;

function card(
  code: string,
  [company, currency]: readonly [company: Company, currency: Currency],
  [amount, left]: readonly [amount: number, left: number],
  userId: string | null = null,
  expiresAt: number = EXPIRES,
): Row {
  return [codeHash(code), code.slice(-4), company, currency, amount, left, userId, expiresAt, JUNE];
}

/** All but the first are in no account. */
const CARDS: readonly Row[] = [
  card('NESTDEMO2026ANNA', ['baby', 'EUR'], [5000, 3250], ANNA),
  card('NESTDEMO2026ADEL', ['baby', 'EUR'], [2500, 2500]),
  card('NESTDEMO2026LEER', ['baby', 'EUR'], [2500, 0]),
  card('NESTDEMO2026ALTE', ['baby', 'EUR'], [2500, 2500], null, NOVEMBER_2026),
  card('NESTDEMO2026CHUR', ['baby', 'CHF'], [5000, 3250]),
  card('NESTDEMO2026OLTE', ['baby', 'CHF'], [2500, 0]),
  card('NESTDEMO2026BMAX', ['bm', 'EUR'], [5000, 3250]),
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
