import type { CheckoutAddress, OrderAddress } from '../../../app/checkout/schemas/checkout.ts';
import { type StoreAddress, storeAddressSchema } from '../../../app/stores/schemas/store.ts';
import type { Basket } from '../../../app/basket/schemas/basket.ts';
import { undeliverableField } from '../../../app/checkout/rules/checkout.ts';
import { holdUntil } from '../../../app/stores/rules/opening-hours.ts';
import { isHouseNumber, writeHouseNumber } from '../../../app/address/rules/house-number.ts';
import { pointOf, postNumberFault } from '../../../app/address/rules/pickup-point.ts';
import { parsePostcode } from '../../../app/address/rules/postcode.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { areaOf } from '../../../edge-config/delivery-areas.ts';
import { HttpError } from '../http/http-error.ts';
import { findShare } from '../wishlist/share.ts';
import { STORE_COLUMNS, storeRowSchema } from '../stores/read.ts';
import { areaRefusal, takesPresents } from './destination.ts';
import { parsePhone } from './phone.ts';

const STORE = `SELECT ${STORE_COLUMNS} FROM stores s WHERE s.id = ? AND s.country = ? AND s.is_active = 1`;
const NOT_DELIVERED = 'the shop does not deliver there';

/** A store as part of an order. */
export interface PickUpStore {
  readonly id: number;
  readonly name: string;
  readonly place: StoreAddress;
}

/**
 * Returns a store of a shop's country that opens soon. Undefined in shops without stores, and for a store that is closed for longer
 * than it would hold a reservation. `now` in milliseconds since 1970.
 */
export async function findStore(
  db: D1Database,
  { options, saleCountry }: Shop,
  id: number,
  now: number,
): Promise<PickUpStore | undefined> {
  if (!options.clickAndReserve) return undefined;
  const found = await db.prepare(STORE).bind(id, saleCountry).first();
  if (found === null) return undefined;
  const store = storeRowSchema.parse(found);
  if (holdUntil(store, now) === undefined) return undefined;
  return { id, name: store.name, place: storeAddressSchema.parse(store) };
}

/** Properties of the basket that decide where it can be delivered. */
interface Goods {
  readonly basket: Basket;
  /** Whether anything is sent; false if the basket contains only downloads. */
  readonly isSent: boolean;
  /** Whether stores sell all items. */
  readonly mayCollect: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Returns addresses as the checkout stores them: postcodes and phone number in their countries' form (docs/rules/checkout.md#checkout).
 * Throws an HttpError 422 that names the first invalid field, with the reason if a place of the country is not delivered to.
 */
export async function checkAddress(
  db: D1Database,
  shop: Shop,
  asked: CheckoutAddress,
  { basket, isSent, mayCollect, now }: Goods,
): Promise<CheckoutAddress> {
  const billing = checkLines(asked.billing, 'billing');
  const phone = checkPhone(asked.phone, billing);
  const { delivery } = asked;
  const checked: CheckoutAddress = {
    billing,
    phone,
    delivery:
      delivery.kind === 'address'
        ? { kind: 'address', address: checkLines(delivery.address, 'delivery.address') }
        : delivery,
  };
  const field = undeliverableField(checked, shop, isSent);
  if (field !== undefined) throw inputError(NOT_DELIVERED, field);
  const refusal = isSent ? areaRefusal(checked, shop, basket) : undefined;
  if (refusal) throw new HttpError(422, NOT_DELIVERED, refusal.field, undefined, refusal.reason);
  if (delivery.kind === 'store') {
    if (!mayCollect) throw inputError('stores do not sell all of it', 'delivery.kind');
    if (!(await findStore(db, shop, delivery.storeId, now)))
      throw inputError('no such store, or it does not open soon', 'delivery.storeId');
  }
  if (delivery.kind === 'list') {
    const share = await findShare(db, shop, delivery.list);
    if (!share?.sentTo || !takesPresents(share.sentTo, shop, basket))
      throw inputError('no such list, or it takes no parcels', 'delivery.list');
  }
  return checked;
}

function checkLines(address: OrderAddress, path: string): OrderAddress {
  const postcode = parsePostcode(address.postcode, address.country);
  if (postcode === undefined) throw inputError('is no postcode of the country', `${path}.postcode`);
  if (!isHouseNumber(address.houseNumber))
    throw inputError('is no house number', `${path}.houseNumber`);
  const point = pointOf(address);
  if (point && postNumberFault(point.postNumber) !== undefined)
    throw inputError('is no post number', `${path}.additional`);
  return { ...address, postcode, houseNumber: writeHouseNumber(address.houseNumber) };
}

function checkPhone(typed: string, address: OrderAddress): string {
  if (typed === '') return '';
  const phone = parsePhone(typed, address.country, areaOf(address)?.phones);
  if (phone === undefined) throw inputError('is no phone number', 'phone');
  return phone;
}

function inputError(message: string, field: string): HttpError {
  return new HttpError(422, message, field);
}
