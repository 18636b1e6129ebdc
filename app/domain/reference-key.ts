/** Reference keys and product numbers (spec 2 §2, §5; DESIGN §8, Products). */

const SHOWN_LENGTH = 7;

/** Display form: dots removed, cut to 7 characters, leading zeros stripped (spec 2 §5). */
export function displayReferenceKey(referenceKey: string): string {
  return referenceKey.replaceAll('.', '').slice(0, SHOWN_LENGTH).replace(/^0+/, '');
}

/** The product number of an address is the reference key without dots (DESIGN §8). */
export function productNumber(referenceKey: string): string {
  return referenceKey.replaceAll('.', '');
}

/** The last dash-separated segment of `{pdp}` is the product number (spec 2 §2); undefined where it is none. */
export function productNumberOf(pdp: string): string | undefined {
  const last = pdp.slice(pdp.lastIndexOf('-') + 1);
  return /^[a-z0-9]{1,32}$/i.test(last) ? last : undefined;
}
