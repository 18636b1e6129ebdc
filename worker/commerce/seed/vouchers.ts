import { createHash } from 'node:crypto';
import { CURRENCIES } from '../../../app/domain/shop.ts';
import { allShops } from '../../../edge-config/shops.ts';
import type { Row, Table } from './table.ts';

/** Begin or end, midnight in Germany, in milliseconds since 1970. */
const NOVEMBER_2026 = 1_793_487_600_000;
const JANUARY_2029 = 1_861_916_400_000;
const JANUARY_2030 = 1_893_452_400_000;

const BRUNO = 1_001_001;

interface SeedVoucher {
  readonly code: string;
  /** For the back office. */
  readonly name: string;
  readonly kind: 'percent' | 'amount';
  /** Percent, or minor units, in euros as in francs. */
  readonly value: number;
  readonly minimum?: number;
  /** All shops without it. */
  readonly shopIds?: readonly number[];
  readonly startsAt?: number;
  readonly endsAt?: number;
  readonly maxUses?: number;
  readonly uses?: number;
  readonly productIds?: readonly number[];
}

/** One of each kind (docs/demo-products.md). */
const VOUCHERS: readonly SeedVoucher[] = [
  { code: 'NEST5', name: '5 off', kind: 'amount', value: 500 },
  { code: 'NEST10', name: '10 %', kind: 'percent', value: 10 },
  { code: 'NEST50', name: '10 off from 50', kind: 'amount', value: 1000, minimum: 5000 },
  { code: 'NESTBRUNO', name: '20 % on the bear', kind: 'percent', value: 20, productIds: [BRUNO] },
  { code: 'NESTONCE', name: '5 off, once', kind: 'amount', value: 500, maxUses: 1 },
  { code: 'NESTUSED', name: '5 off, once, used', kind: 'amount', value: 500, maxUses: 1, uses: 1 },
  { code: 'NESTOVER', name: '5 off, over', kind: 'amount', value: 500, endsAt: NOVEMBER_2026 },
  {
    code: 'NESTSOON',
    name: '5 off, to come',
    kind: 'amount',
    value: 500,
    startsAt: JANUARY_2029,
    endsAt: JANUARY_2030,
  },
  { code: 'NESTDE', name: '5 off in de-de', kind: 'amount', value: 500, shopIds: [1] },
  { code: 'NESTAT', name: '5 off in de-at', kind: 'amount', value: 500, shopIds: [2] },
];

/** Returns the SHA-256 of a code, as the back end looks it up. */
export function codeHash(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/** Returns the tables of the demo vouchers. Existing rows stay, with their uses. */
export function voucherTables(): Table[] {
  return [
    {
      name: 'vouchers',
      columns: ['code_hash', 'name', 'shop_ids', 'starts_at', 'ends_at', 'max_uses', 'uses'],
      keepsRows: true,
      rows: VOUCHERS.map((one) => [
        codeHash(one.code),
        one.name,
        JSON.stringify(one.shopIds ?? allShops.map(({ id }) => id)),
        one.startsAt ?? null,
        one.endsAt ?? null,
        one.maxUses ?? null,
        one.uses ?? 0,
      ]),
    },
    {
      name: 'voucher_values',
      columns: ['code_hash', 'currency', 'kind', 'value', 'minimum_value'],
      keepsRows: true,
      rows: VOUCHERS.flatMap(({ code, kind, value, minimum = null }) =>
        CURRENCIES.map((currency): Row => [codeHash(code), currency, kind, value, minimum]),
      ),
    },
    {
      name: 'voucher_products',
      columns: ['code_hash', 'product_id'],
      keepsRows: true,
      rows: VOUCHERS.flatMap(({ code, productIds = [] }) =>
        productIds.map((id): Row => [codeHash(code), id]),
      ),
    },
  ];
}
