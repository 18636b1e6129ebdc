import type { Basket } from '../../../app/basket/schemas/basket.ts';
import type { CheckoutAddress } from '../../../app/checkout/schemas/checkout.ts';
import type { ListAddress } from '../../../app/wishlist/schemas/shared-list.ts';
import {
  type AreaText,
  type DeliveryArea,
  isDeliveredTo,
} from '../../../app/delivery/rules/delivery-area.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { pointOf } from '../../../app/address/rules/pickup-point.ts';
import { areaOf } from '../../../edge-config/delivery-areas.ts';
import { isFreight } from './shipping.ts';

/** Why a basket cannot be delivered to an address: the address's field, and the reason in the shop's language. */
export interface AreaRefusal {
  readonly field: string;
  readonly reason: string;
}

/** Returns the address that an order is sent to; undefined for a store, and for a baby list, whose address its giver never sees. */
export function sentTo({ billing, delivery }: CheckoutAddress) {
  if (delivery.kind === 'billing') return billing;
  return delivery.kind === 'address' ? delivery.address : undefined;
}

/** Returns whether an order is sent to a pick-up point (docs/rules/checkout.md#pick-up-points). */
export function isSentToPoint(address: CheckoutAddress | null): boolean {
  const sent = address && sentTo(address);
  return sent ? pointOf(sent) !== undefined : false;
}

const NO_FREIGHT: AreaText = {
  de: 'Sperriges bringt eine Spedition, die keine Packstation und keine Filiale anfährt.',
  fr: 'Les articles volumineux arrivent par un transporteur, qui ne livre pas à un point de retrait.',
  nl: 'Grote artikelen brengt een transporteur, die niet bij een afhaalpunt bezorgt.',
};

/** Returns why a basket cannot be delivered to an address (docs/rules/delivery.md#delivery-areas); undefined if it can. */
export function areaRefusal(
  address: CheckoutAddress,
  shop: Shop,
  basket: Basket,
): AreaRefusal | undefined {
  const sent = sentTo(address);
  const isBulky = isFreight(basket, shop);
  const isRefused = isBulky && isSentToPoint(address);
  const refusal = isRefused
    ? { field: 'street', reason: areaText(NO_FREIGHT, shop) ?? '' }
    : sent && refusalOf(sent, shop, isBulky);
  const path = address.delivery.kind === 'address' ? 'delivery.address' : 'billing';
  return refusal && { ...refusal, field: `${path}.${refusal.field}` };
}

/**
 * Returns the same for the address of a baby list, which receives parcels. A list in another
 * country receives none anyway, so its address is not refused.
 */
export function listRefusal(address: ListAddress, shop: Shop): AreaRefusal | undefined {
  return address.country === shop.saleCountry ? refusalOf(address, shop, false) : undefined;
}

function refusalOf(
  address: Parameters<typeof areaOf>[0],
  shop: Shop,
  isBulky: boolean,
): AreaRefusal | undefined {
  const area = areaOf(address);
  if (area === undefined || isDeliveredTo(area, isBulky)) return undefined;
  // The postcode is valid, but the place is not delivered to.
  return { field: 'city', reason: areaText(area.reason, shop) ?? '' };
}

/** Returns whether a basket can be sent to the owner of a baby list, which depends on the address only. */
export function takesPresents(address: ListAddress, shop: Shop, basket: Basket): boolean {
  return isDeliveredTo(areaOf(address), isFreight(basket, shop));
}

/** Returns the note for shoppers who order from an area. */
export function areaNote(area: DeliveryArea | undefined, shop: Shop): string | null {
  return areaText(area?.note, shop) ?? null;
}

const NO_PRESENTS: AreaText = {
  de: 'Im Store holst du deine Artikel ohne Geschenkverpackung und Geschenknachricht ab.',
  fr: 'Les articles retirés en magasin sont remis sans emballage ni message cadeau.',
  nl: 'Artikelen die je in de winkel afhaalt, krijgen geen cadeauverpakking of cadeaubericht.',
};

/** Returns the note for shoppers whose presents go to a store, which hands them out unpacked (docs/rules/basket.md#gift-option). */
export function storeNote(
  { items }: Basket,
  address: CheckoutAddress | null,
  shop: Shop,
): string | null {
  const isCollected = address?.delivery.kind === 'store';
  const isPresent = items.some(({ gift }) => gift !== null);
  return isCollected && isPresent ? (areaText(NO_PRESENTS, shop) ?? null) : null;
}

function areaText(text: AreaText | undefined, { language }: Shop): string | undefined {
  return text?.[language];
}
