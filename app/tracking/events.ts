/**
 * All events of the data layer as a closed union (docs/rules/tracking.md#tracking-events). Field names follow GA4
 * unless the rules name one. Amounts are major units: minor units divided by 100.
 */

import type { PaymentCode } from '../checkout/rules/payment.ts';

/** A product's category path, in up to 5 levels. */
export interface ItemCategories {
  readonly item_category?: string;
  readonly item_category2?: string;
  readonly item_category3?: string;
  readonly item_category4?: string;
  readonly item_category5?: string;
}

/** Where a product was seen. */
export interface ListPosition {
  readonly itemListId?: string;
  readonly itemListName?: string;
  /** Position in the list, from 1 over all its pages. */
  readonly index?: number;
  /** Position among the search engine's hits, from 1, and its campaign. */
  readonly ffPosition?: number;
  readonly ffCampaign?: string;
}

export interface TrackedItem extends ItemCategories, ListPosition {
  /** Reference key of the product, and of the variant if one is chosen. */
  readonly item_id: string;
  readonly item_variant?: string;
  readonly item_name: string;
  readonly item_brand?: string;
  /** Per unit. */
  readonly price: number;
  readonly quantity: number;
  /** `manualPromotionString` of the promotion whose banner was followed. */
  readonly promotion?: string | null;
  /** Id of the promotion with which the product was added to the basket. */
  readonly promotionId?: string;
}

/**
 * An item of an order, or of a whole basket, with the parts of its price: the reductions per unit, and the ids of their promotions,
 * separated by commas.
 */
export interface ReducedItem extends TrackedItem {
  readonly itemDiscount?: number;
  readonly itemCoupon?: number;
  readonly itemPromotionAmount?: number;
  readonly itemPromotionId?: string;
}

export interface Promotion {
  readonly promotionId: string;
  readonly promotionName: string;
  readonly creativeName: string;
  readonly creativeSlot: string;
}

interface PromotionView extends Promotion {
  /** `manualPromotionString`. */
  readonly promotion: string | null;
}

/** Number and names of the used filters. */
export interface FilterUsed {
  readonly count: number;
  readonly names: readonly string[];
}

interface Items {
  readonly items: readonly TrackedItem[];
}

interface Priced extends Items {
  readonly currency: string;
  readonly value: number;
}

interface WholeBasket extends Priced {
  readonly items: readonly ReducedItem[];
}

interface ItemList extends Items, Pick<ListPosition, 'itemListId' | 'itemListName'> {
  readonly category_id?: string;
  readonly category_name?: string;
  readonly searchTerm?: string;
  readonly totalHits?: number;
  readonly filterUsed?: FilterUsed;
  readonly orderBy?: string;
}

interface Purchase {
  /** The order's number, which its buyer sees. */
  readonly transaction_id: string;
  /** The number of the order's row. */
  readonly order_id: string;
  /** The customer's number; empty after the account is deleted. */
  readonly customer_id: string;
  /** SHA-256 of the lowercased, trimmed e-mail address. */
  readonly hashed_email: string;
  readonly isGuestCustomer: boolean;
  /** Cost of the order, with tax and delivery. */
  readonly value: number;
  /** Reduction by promotions. */
  readonly sale_reduction_with_tax: number;
  readonly coupon_reduction_with_tax: number;
  readonly tax: number;
  readonly shipping: number;
  readonly coupon: string | null;
  readonly coupon_code: string | null;
  readonly currency: string;
  readonly payment_type: PaymentCode | null;
  readonly giftcard: number | null;
  readonly giftcard_code: string | null;
  readonly items: readonly ReducedItem[];
  readonly specialCoupon: string | null;
}

/** An event about products. Its data is in `ecommerce`, which is cleared before each of them. */
interface Ecommerce<Name extends string, Facts> {
  readonly event: `frontend_${Name}`;
  readonly ecommerce: Facts;
}

interface Auth<Mode extends string> {
  readonly event: `frontend_auth_${Mode}`;
  readonly method: string;
  /** The customer's number. */
  readonly customer_id: string;
  readonly action: string;
  readonly name: string;
}

export type BasketEvent = Ecommerce<'view_cart' | 'begin_checkout', WholeBasket>;

export type LineEvent = Ecommerce<'add_to_cart' | 'remove_from_cart' | 'modify_in_cart', Priced>;

/** `event_id` is the same in the event that the server sends for the order. */
export type PurchaseEvent = Ecommerce<'purchase', Purchase> & { readonly event_id: string };

/** Sent only by the server. */
export type RefundEvent = Ecommerce<
  'refund',
  Priced & Pick<Purchase, 'transaction_id' | 'order_id'>
> & {
  readonly event_id: string;
};

export type EcommerceEvent =
  | BasketEvent
  | LineEvent
  | Ecommerce<'view_item' | 'select_item', Priced>
  | Ecommerce<'view_item_list', ItemList>
  | Ecommerce<'view_promotion', PromotionView>
  | PurchaseEvent
  | Ecommerce<'add_to_wishlist' | 'remove_from_wishlist', Priced>;

export type TrackingEvent =
  | EcommerceEvent
  | Auth<'login' | 'register' | 'guest'>
  | { readonly event: 'frontend_feature'; readonly feature: 'picture_swipe' };
