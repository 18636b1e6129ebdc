/** Characters of the text that a shopper has put on a product. */
export const MAX_TEXT_LENGTH = 200;
