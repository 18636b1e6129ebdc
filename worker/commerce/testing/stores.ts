import { env } from 'cloudflare:workers';
import { insertRow } from './catalogue-rows.ts';

const DAILY = ['00:00-24:00'];
/** Always open, on holidays too, so that no test depends on the day. */
const ALWAYS = Array.from({ length: 7 }, () => DAILY);

/** Inserts a store; by default in Hamburg and always open. */
export async function insertStore(
  id: number,
  stock: Readonly<Record<number, number>>,
  change: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  const day = 86_400_000;
  const now = Date.now();
  const days = Array.from({ length: 40 }, (_, at) =>
    new Date(now + at * day).toISOString().slice(0, 10),
  );
  await env.DB.batch([
    insertRow('stores', {
      id,
      name: `Filiale ${id}`,
      street: 'Nestweg 1',
      postcode: '20257',
      city: 'Hamburg',
      country: 'DE',
      phone: '+49 40 555000',
      lat: 53.57,
      lng: 9.95,
      timezone: 'Europe/Berlin',
      week: JSON.stringify(ALWAYS),
      special: JSON.stringify(Object.fromEntries(days.map((one) => [one, DAILY]))),
      ...change,
    }),
    ...Object.entries(stock).map(([variant, quantity]) =>
      insertRow('store_stock', { store_id: id, variant_id: Number(variant), quantity }),
    ),
  ]);
}

/** Returns a store's stock of a variant. */
export async function stockOf(store: number, variant: number): Promise<number | null> {
  return env.DB.prepare('SELECT quantity FROM store_stock WHERE store_id = ? AND variant_id = ?')
    .bind(store, variant)
    .first<number>('quantity');
}

/** Returns statements that reserve a piece of a variant in a store for an address, in a shop. */
export function reservationRows(
  id: string,
  {
    email,
    shopId,
    storeId,
    variantId,
  }: Readonly<Record<'shopId' | 'storeId' | 'variantId', number>> & { readonly email: string },
): D1PreparedStatement[] {
  return [
    insertRow('reservations', {
      id,
      number: `N-${id}`,
      shop_id: shopId,
      store_id: storeId,
      first_name: 'shown-first',
      last_name: 'shown-last',
      email,
      mailbox: email,
      phone: 'shown-phone',
      token_hash: id.padStart(64, '0'),
      fingerprint: '0'.repeat(64),
      created_at: 1,
      expires_at: 4_000_000_000_000,
    }),
    insertRow('reservation_lines', {
      reservation_id: id,
      variant_id: variantId,
      quantity: 1,
      name: 'shown-name',
    }),
  ];
}
