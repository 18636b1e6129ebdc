import type { RecordOf } from '../../catalogue-files/kinds.ts';
import type { Table } from './table.ts';
import type { SeedProduct } from './types.ts';

const TEXTS = ['name', 'street', 'postcode', 'city', 'country', 'phone'] as const;

/** Returns the stores and their stock of products. A second run keeps reservations. */
export function storeTables(
  stores: readonly RecordOf<'stores'>[],
  products: readonly SeedProduct[],
): readonly Table[] {
  return [
    {
      name: 'stores',
      columns: ['id', ...TEXTS, 'lat', 'lng', 'timezone', 'week', 'special'],
      rows: stores.map((store) => [
        store.id,
        ...TEXTS.map((name) => store[name]),
        store.lat,
        store.lng,
        store.timezone,
        JSON.stringify(store.week),
        JSON.stringify(store.special),
      ]),
    },
    {
      name: 'store_stock',
      columns: ['store_id', 'variant_id', 'quantity'],
      rows: products.flatMap(({ variants }) =>
        variants.flatMap(({ id, inStores }) =>
          Object.entries(inStores).map(([store, quantity]) => [Number(store), id, quantity]),
        ),
      ),
      keepsRows: true,
    },
  ];
}
