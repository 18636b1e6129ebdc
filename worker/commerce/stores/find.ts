import type { NamedItem, Stores, StoresQuery } from '../../../app/stores/schemas/store.ts';
import { parsePostcode } from '../../../app/address/rules/postcode.ts';
import { holdUntil, nearSpecial, openingOf } from '../../../app/stores/rules/opening-hours.ts';
import { distanceBetween, type Coordinates } from '../../../app/stores/rules/coordinates.ts';
import {
  type ReservedItem,
  shownQuantity,
  storeStock,
} from '../../../app/stores/rules/reservation.ts';
import { isRetailSuitable, retailFactsOf } from '../../../app/product/rules/retail.ts';
import { isSentAsFile } from '../../../app/voucher/rules/voucher-product.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { variantName } from '../../../app/product/rules/variant-image.ts';
import { coordinatesOfPostcode } from '../../../edge-config/postcode-areas.ts';
import { findOffers, type Offer } from '../catalogue/offers.ts';
import { HttpError } from '../http/http-error.ts';
import { readStores, type StockedStore } from './read.ts';

/** Returns the stores of a shop, the nearest first, with their stock of the items. `now` in milliseconds since 1970. */
export async function findStores(
  db: D1Database,
  shop: Shop,
  query: StoresQuery,
  now: number,
): Promise<Stores> {
  const { items } = query;
  const near = searchedCoordinates(query, shop);
  const [named, stores] = await Promise.all([
    nameItems(db, shop, items),
    readStores(
      db,
      shop,
      items.map(({ variantId }) => variantId),
    ),
  ]);
  const known = named.map(({ variantId }) => variantId);
  const found = stores.map((one) => foundOf(one, known, near, now));
  return {
    isPlaceKnown: near !== undefined,
    items: named,
    // Without a place, stores are sorted by name.
    stores: found.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0)),
  };
}

function searchedCoordinates(
  { postcode, lat, lng }: StoresQuery,
  shop: Shop,
): Coordinates | undefined {
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  if (postcode === undefined || postcode === '') return undefined;
  const known = parsePostcode(postcode, shop.country);
  if (known === undefined) throw new HttpError(400, 'is no postcode of the country', 'postcode');
  return coordinatesOfPostcode(known, shop.country);
}

function foundOf(
  { store, stock }: StockedStore,
  variantIds: readonly number[],
  near: Coordinates | undefined,
  now: number,
): Stores['stores'][number] {
  const until = holdUntil(store, now);
  return {
    ...store,
    special: nearSpecial(store, now),
    distance: near ? Math.round(distanceBetween(near, store) * 10) / 10 : null,
    opening: openingOf(store, now),
    holdUntil: until === undefined ? null : new Date(until).toISOString(),
    stock: variantIds.map((variantId) => {
      const quantity = stock.get(variantId) ?? 0;
      return { variantId, stock: storeStock(quantity), left: shownQuantity(quantity) };
    }),
  };
}

/** Returns the items that the shop sells, with their names and whether stores sell them. */
export async function nameItems(
  db: D1Database,
  shop: Shop,
  items: readonly ReservedItem[],
): Promise<NamedItem[]> {
  const offers = await findOffers(
    db,
    shop,
    items.map(({ variantId }) => variantId),
  );
  return items.flatMap(({ variantId, quantity }) => {
    const offer = offers.get(variantId);
    if (!offer?.product.isActive) return [];
    const { product, variant } = offer;
    const own = product.variants.length > 1 ? variantName(variant) : undefined;
    const choices = product.variants.map((one) => ({
      variantId: one.id,
      name: variantName(one) ?? one.referenceKey,
    }));
    const name = own === undefined ? product.name : `${product.name}, ${own}`;
    return [{ variantId, quantity, name, isSuitable: isSuitable(offer, shop), choices }];
  });
}

function isSuitable({ product }: Offer, { company }: Shop): boolean {
  const suits = isRetailSuitable(retailFactsOf(product, product.variants));
  return suits && !isSentAsFile(product, company);
}
