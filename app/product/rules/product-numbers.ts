/** Product numbers in an editor's text: `1001001, 1001002`. */

const NUMBER = /^[a-z0-9.]{1,32}$/i;

/** Returns the parts of a comma-separated text, without spaces around them and without empty ones. */
export function splitNumbers(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Returns whether a text may be a product number or reference key. */
export function isProductNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** Returns the product numbers of a comma-separated text; what cannot be one is left out. */
export function readProductNumbers(text: string): string[] {
  return splitNumbers(text).filter(isProductNumber);
}
