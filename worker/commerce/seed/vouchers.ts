import { createHash } from 'node:crypto';
import { CURRENCIES } from '../../../app/shop/rules/shop.ts';
import { allShops, shops } from '../../../edge-config/shops/shops.ts';
import type { RecordOf } from '../../catalogue-files/kinds.ts';
import type { Row, Table } from './table.ts';
import type { SeedProduct } from './types.ts';

/** Returns the SHA-256 of a code, as the back end looks it up. */
export function codeHash(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

const timeOf = (time: string | undefined) => (time === undefined ? null : Date.parse(time));

/** Returns the tables of vouchers. Existing rows stay, with their uses. */
export function voucherTables(
  vouchers: readonly RecordOf<'vouchers'>[],
  products: readonly SeedProduct[],
): Table[] {
  return [
    {
      name: 'vouchers',
      columns: ['code_hash', 'name', 'shop_ids', 'starts_at', 'ends_at', 'max_uses', 'uses'],
      keepsRows: true,
      rows: vouchers.map((one) => [
        codeHash(one.code),
        one.name,
        JSON.stringify((one.shops?.map((key) => shops[key]) ?? allShops).map(({ id }) => id)),
        timeOf(one.startsAt),
        timeOf(one.endsAt),
        one.maxUses ?? null,
        one.uses ?? 0,
      ]),
    },
    {
      name: 'voucher_values',
      columns: ['code_hash', 'currency', 'kind', 'value', 'minimum_value'],
      keepsRows: true,
      rows: vouchers.flatMap(({ code, kind, value, minimum = null }) =>
        CURRENCIES.map((currency): Row => [codeHash(code), currency, kind, value, minimum]),
      ),
    },
    {
      name: 'voucher_products',
      columns: ['code_hash', 'product_id'],
      keepsRows: true,
      rows: vouchers.flatMap(({ code, products: reduced = [] }) =>
        products
          .filter(({ referenceKey }) => reduced.includes(referenceKey))
          .map(({ id }): Row => [codeHash(code), id]),
      ),
    },
  ];
}
