import { readableText } from '../../order/rules/order.ts';

/** Bought gift cards (docs/rules/voucher.md#bought-gift-cards). */

const CODE_LENGTH = 16;

/** Returns the code of a card with one character per random byte, of which there are 16. It cannot be guessed. */
export function giftCardCode(random: Uint8Array): string {
  return readableText(random.subarray(0, CODE_LENGTH));
}

/** Returns a code in readable form: `KX4T-9PWQ-7M2R-D5HB`. */
export function shownCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}
