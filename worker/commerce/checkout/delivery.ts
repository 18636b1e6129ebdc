import { undeliverableField } from '../../../app/checkout/rules/checkout.ts';
import type { CheckoutAddress } from '../../../app/checkout/schemas/checkout.ts';
import { isCollectable } from '../../../app/product/rules/retail.ts';
import type { Basket } from '../../../app/basket/schemas/basket.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import type { ListAddress } from '../../../app/wishlist/schemas/shared-list.ts';
import { areaOf } from '../../../edge-config/delivery-areas.ts';
import { findShare, type SharedBy } from '../wishlist/share.ts';
import type { PickUpStore } from './address.ts';
import { taxedIn } from './area-tax.ts';
import { areaRefusal, sentTo, takesPresents } from './destination.ts';
import { boughtItems, hasSentItems } from './shipping.ts';

/** A baby list that receives parcels. */
export type Present = SharedBy & { readonly sentTo: ListAddress };

/** Returns the list that an order is sent to; undefined if it no longer receives parcels. */
export async function findPresent(
  db: D1Database,
  shop: Shop,
  hash: string,
): Promise<Present | undefined> {
  const share = await findShare(db, shop, hash);
  return share?.sentTo && { ...share, sentTo: share.sentTo };
}

/** Returns the store or the baby list that is the target of a delivery. */
export function chosenTarget(address: CheckoutAddress | null): {
  readonly storeId?: number;
  readonly listHash?: string;
} {
  if (address?.delivery.kind === 'store') return { storeId: address.delivery.storeId };
  return address?.delivery.kind === 'list' ? { listHash: address.delivery.list } : {};
}

/** A basket, and what is stored about the address that it goes to. */
interface DeliveryRows {
  readonly composed: Basket;
  readonly draft: { readonly address: CheckoutAddress | null };
  readonly store: PickUpStore | undefined;
  readonly list: Present | undefined;
}

/** Returns where a basket goes, with the taxes of that area, and whether it can be delivered there. */
export function deliveryOf(
  { composed, draft: { address }, list, store }: DeliveryRows,
  shop: Shop,
) {
  const present = list && takesPresents(list.sentTo, shop, composed) ? list : undefined;
  const isSent = hasSentItems(composed, shop);
  const destination = present?.sentTo ?? (address && sentTo(address));
  const area = isSent && destination ? areaOf(destination) : undefined;
  const { storeId } = chosenTarget(address);
  const sent = storeId === undefined ? composed : withoutPresents(composed);
  const basket = taxedIn(sent, area, shop.saleCountry);
  const refusal = isSent && address ? areaRefusal(address, shop, basket) : undefined;
  const isKnown =
    address !== null &&
    refusal === undefined &&
    undeliverableField(address, shop, isSent) === undefined &&
    isTargetKnown(address, { basket, present, store }, shop);
  return { area, basket, isKnown, present, refusal };
}

/** Returns a basket whose lines are no presents: what a store hands out is not packed (docs/rules/basket.md#gift-option). */
function withoutPresents(basket: Basket): Basket {
  const items = basket.items.map((item) => ({ ...item, gift: null, giftOffer: null }));
  return { ...basket, items };
}

/** Returns whether the chosen store or list exists and takes the basket; true for another address. */
function isTargetKnown(
  address: CheckoutAddress,
  {
    basket,
    present,
    store,
  }: Pick<DeliveryRows, 'store'> & {
    readonly basket: Basket;
    readonly present: Present | undefined;
  },
  shop: Shop,
): boolean {
  const { listHash, storeId } = chosenTarget(address);
  if (storeId !== undefined)
    return store !== undefined && isCollectable(boughtItems(basket), shop.company);
  return listHash === undefined || present !== undefined;
}
