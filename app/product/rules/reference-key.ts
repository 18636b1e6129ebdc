/** Reference keys and product numbers (docs/rules/product.md#product). */

const SHOWN_LENGTH = 7;

/** Returns the displayed reference key: without dots, cut to 7 characters, without leading zeros. */
export function displayReferenceKey(referenceKey: string): string {
  return referenceKey.replaceAll('.', '').slice(0, SHOWN_LENGTH).replace(/^0+/, '');
}

/** Returns the product number in a URL: the reference key without dots. */
export function productNumber(referenceKey: string): string {
  return referenceKey.replaceAll('.', '');
}

/**
 * Parses the product number from `{pdp}`: the last segment after a dash, with or without the dots of a reference key. Undefined if it
 * is not one.
 */
export function productNumberOf(pdp: string): string | undefined {
  const last = productNumber(pdp.slice(pdp.lastIndexOf('-') + 1));
  return /^[a-z0-9]{1,32}$/i.test(last) ? last : undefined;
}
