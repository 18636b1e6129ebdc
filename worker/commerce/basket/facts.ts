import type { Offers } from '../catalogue/offers.ts';

/** What a change of a line has to know. */
export interface Facts {
  /** Largest quantity of the variant in this basket. */
  readonly limit: number;
  readonly offers: Offers;
}

/** Facts of a line that does not exist. */
export const NOTHING: Facts = { limit: 0, offers: new Map() };

/** Stands for the text of a line that is deleted. */
export const NO_TEXT_NEEDED = Symbol('no text needed');
