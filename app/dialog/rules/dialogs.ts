/** The named dialogs of the shop (docs/rules/page.md#dialogs). */

/**
 * Position of a dialog on a wide screen; phones show it as a sheet from below. A `mobileLeft` dialog exists only on
 * narrow screens, at the left.
 */
type DialogPosition = 'center' | 'right' | 'left' | 'mobileLeft';

interface Dialog {
  readonly position: DialogPosition;
  /** Set if the shop does not have the dialog yet: what replaces it. */
  readonly planned?: string;
}

export const DIALOGS = {
  'product-attribute-picker': { position: 'right' },
  'campaign-banner': { position: 'center' },
  'consent-banner': { position: 'center' },
  'wishlist-more-info': { position: 'right' },
  'wishlist-add-to-cart': { position: 'right' },
  'wishlist-place': { position: 'right' },
  'product-popup': { position: 'center' },
  'click-and-reserve-basket': { position: 'right' },
  'listing-facet': { position: 'right' },
  'listing-sort': { position: 'right' },
  'listing-filter': { position: 'right' },
  'electrical-equipment-law': { position: 'center' },
  'add-to-cart': { position: 'center' },
  'click-and-reserve-product': { position: 'right' },
  'product-customize': { position: 'center' },
  'product-image': { position: 'center' },
  'forgot-password': { position: 'center' },
  'password-guide': { position: 'right' },
  'remind-when-available': { position: 'center' },
  'campaign-conditions': { position: 'center' },
  'cancel-order': { position: 'center' },
  'delete-account': { position: 'center' },
  'product-seals': { position: 'right' },
  'legal-guarantee': { position: 'center' },
  'desktop-side-navigation': { position: 'left' },
  'mobile-navigation': { position: 'mobileLeft' },
  'product-attribute-advisor': { position: 'right' },
  'carrier-info': { position: 'center' },
  'bundle-promotion-add': { position: 'right' },
  'sibling-select': { position: 'right' },
  'promotion-product-disclaimer': { position: 'center' },
  'country-picker': { position: 'right' },
  'basket-shipping-cost-progress': { position: 'center' },
} as const satisfies Readonly<Record<string, Dialog>>;

/** Names of the dialogs that the shop has. */
export type DialogName = {
  [Name in keyof typeof DIALOGS]: (typeof DIALOGS)[Name] extends { planned: string } ? never : Name;
}[keyof typeof DIALOGS];
