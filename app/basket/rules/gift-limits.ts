/** What a message of a present may have (docs/rules/basket.md#gift-option), without what only a server needs. */

/** Maximum characters of a message, line breaks included, and of its lines. */
export const MAX_GIFT_MESSAGE = 300;
export const MAX_GIFT_LINES = 6;

/** What a shopper has chosen for a line. */
export interface Gift {
  /** Whether all pieces of the line are wrapped, in one paper. */
  readonly wrap: boolean;
  /** Text of the card; empty without one. */
  readonly message: string;
}
