import type { Offers } from '../catalogue/offers.ts';

/** Data that a change of a line needs. */
export interface Facts {
  /** Largest quantity of the variant in this basket. */
  readonly limit: number;
  readonly offers: Offers;
}

/** Facts of a line that does not exist. */
export const NOTHING: Facts = { limit: 0, offers: new Map() };

/** Used instead of the text of a line that is deleted. */
export const NO_TEXT_NEEDED = Symbol('no text needed');
