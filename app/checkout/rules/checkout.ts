import { countries } from '../../../edge-config/countries/countries.ts';
import type { Country } from '../../shop/rules/shop.ts';

/** Steps of the checkout (docs/rules/checkout.md#checkout). */

export type MissingStep = 'address' | 'shipping' | 'payment' | 'review';

/** Carrier key of orders that are collected in a store. */
export const STORE_KEY = 'store';

/** Carrier key of files, which are not sent. */
export const DOWNLOAD_KEY = 'download';

/**
 * Returns whether an order of files needs the buyer's consent that they are delivered at once, by which the right of withdrawal ends
 * (Directive 2011/83 Art. 16(m)). Not every country's law has that right, such as the Swiss.
 */
export function needsFileConsent(country: Country, hasFiles: boolean): boolean {
  return hasFiles && countries[country].hasWithdrawalRight;
}

interface Known {
  /** Whether anything can be ordered. */
  readonly hasGoods: boolean;
  /** Whether the addresses are known and the shop delivers there. */
  readonly hasAddress: boolean;
  readonly hasShipping: boolean;
  readonly hasPayment: boolean;
}

/** Returns the first step that is missing; `review` once an order can be placed. */
export function missingStep(known: Known): MissingStep {
  if (!known.hasGoods || !known.hasAddress) return 'address';
  if (!known.hasShipping) return 'shipping';
  return known.hasPayment ? 'review' : 'payment';
}

interface Destination {
  readonly billing: { readonly country: Country };
  readonly delivery:
    | { readonly kind: 'billing' }
    | { readonly kind: 'address'; readonly address: { readonly country: Country } }
    | { readonly kind: 'store'; readonly storeId: number }
    // A list receives parcels only in its own country (docs/rules/wishlist.md#shared-wishlist).
    | { readonly kind: 'list' };
}

interface Seller {
  readonly saleCountry: Country;
  readonly options: { readonly clickAndReserve: boolean };
}

/**
 * Returns the field that prevents delivery: a shop delivers only to its own country, while the billing address may be in any. Undefined
 * if it delivers. `isSent` is false if all items are downloads, which are not delivered.
 */
export function undeliverableField(
  { billing, delivery }: Destination,
  { saleCountry, options }: Seller,
  isSent: boolean,
): 'billing.country' | 'delivery.address.country' | 'delivery.kind' | undefined {
  if (!isSent) return undefined;
  if (delivery.kind === 'store') return options.clickAndReserve ? undefined : 'delivery.kind';
  if (delivery.kind === 'list') return undefined;
  if (delivery.kind === 'address')
    return delivery.address.country === saleCountry ? undefined : 'delivery.address.country';
  return billing.country === saleCountry ? undefined : 'billing.country';
}

/** The facts of a line that decide whether it can be ordered. */
interface OrderedLine {
  readonly status: 'available' | 'unavailable';
  readonly quantity: number;
  readonly availableQuantity: number;
}

/**
 * Returns whether a line is part of an order: a line that cannot be bought stays in the basket (docs/rules/checkout.md#checkout).
 */
export function isBought({ status }: Pick<OrderedLine, 'status'>): boolean {
  return status === 'available';
}

/** Returns whether a line can be ordered unchanged: it is sold, in its full quantity. */
export function isOrderable(line: OrderedLine): boolean {
  return isBought(line) && line.quantity <= line.availableQuantity;
}

/** Returns whether a basket can be ordered unchanged: something can be bought, and all of that in its full quantity. */
export function canOrder(items: readonly OrderedLine[]): boolean {
  const bought = items.filter(isBought);
  return bought.length > 0 && bought.every(isOrderable);
}
