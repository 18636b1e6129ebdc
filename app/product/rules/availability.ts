/**
 * Number of days from which code 2 counts as preorder. Availability codes (BVC): docs/rules/product.md#availability.
 */

const PREORDER_DAYS = 999;

export interface DeliveryInfo {
  readonly bvc: number;
  /** Days. */
  readonly daysFrom: number;
  readonly daysTo: number;
}

/** Returns whether a variant is preordered: code 2 with 999 days or more. */
export function isPreorder({ bvc, daysTo }: DeliveryInfo): boolean {
  return bvc === 2 && daysTo >= PREORDER_DAYS;
}

/**
 * Returns whether a variant can be added to the basket: code 1 or 2. Code 3 is not deliverable, 4 is sold
 * out.
 */
export function isAddable(bvc: number): boolean {
  return bvc === 1 || bvc === 2;
}

const SOLD_OUT = 4;

/**
 * Returns the availability code of a variant considering its stock: without stock it is sold out
 * (docs/rules/product.md#availability).
 */
export function codeInStock(bvc: number, quantity: number): number {
  return quantity === 0 && isAddable(bvc) ? SOLD_OUT : bvc;
}

/** The part of a product that says which of its variants can be added. */
export interface Offered {
  readonly variants: readonly {
    readonly customData: { readonly KQPRI: { readonly BVC: number } };
  }[];
}

/**
 * Returns whether any variant of a product can be added to the basket, as a recommended replacement must have one.
 */
export function hasAddable({ variants }: Offered): boolean {
  return variants.some(({ customData }) => isAddable(customData.KQPRI.BVC));
}

/**
 * Returns whether a product counts as buyable: any variant has a code other than 4
 * (docs/rules/product.md#availability).
 */
export function isProductBuyable(codes: readonly number[]): boolean {
  return codes.some((bvc) => bvc !== 4);
}

/** Stock below this is scarce. */
const FEW_PIECES = 5;

/** Returns whether the stock is so small that the page shows it: at least one piece, and fewer than five. */
export function isScarce(quantity: number): boolean {
  return quantity > 0 && quantity < FEW_PIECES;
}
