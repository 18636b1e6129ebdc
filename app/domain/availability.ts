/** Availability codes, BVC (spec 2 §4; DESIGN §8, Products). */

const PREORDER_DAYS = 999;

export interface DeliveryInfo {
  readonly bvc: number;
  /** Days. */
  readonly daysFrom: number;
  readonly daysTo: number;
}

/** Code 2 with days-to of 999 or more. */
export function isPreorder({ bvc, daysTo }: DeliveryInfo): boolean {
  return bvc === 2 && daysTo >= PREORDER_DAYS;
}

/** Only codes 1 and 2 can be added; 3 is not deliverable, 4 sold out. */
export function isAddable(bvc: number): boolean {
  return bvc === 1 || bvc === 2;
}

/** A product counts as buyable if any variant's code is not 4, literally (spec 2 §4, DESIGN §8). */
export function isProductBuyable(codes: readonly number[]): boolean {
  return codes.some((bvc) => bvc !== 4);
}
