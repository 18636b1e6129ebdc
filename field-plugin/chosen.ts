import { splitNumbers } from '../app/product/rules/product-numbers.ts';
import { productNumber } from '../app/product/rules/reference-key.ts';
import { SHOP_KEYS, type ShopKey } from '../app/shop/rules/shop.ts';

/** The chosen products of a field, whose value is the text that blocks read: `1001001,1001002`. */

/** Returns the chosen numbers, as they are written. Any other value than a text has none. */
export function readChosen(value: unknown): readonly string[] {
  return typeof value === 'string' ? splitNumbers(value) : [];
}

/** Returns the value of a field. */
export function writeChosen(numbers: readonly string[]): string {
  return numbers.join(',');
}

/** Returns whether a number is chosen, with or without the dots of a reference key. */
export function isChosen(numbers: readonly string[], number: string): boolean {
  return numbers.some((one) => productNumber(one) === productNumber(number));
}

/** Returns the numbers with one more at the end. Of a field for one product, it takes the place of the one before. */
export function withAdded(
  numbers: readonly string[],
  number: string,
  most: number,
): readonly string[] {
  if (isChosen(numbers, number)) return numbers;
  if (most === 1) return [number];
  return numbers.length < most ? [...numbers, number] : numbers;
}

/** Returns the numbers without the one at an index. */
export function withoutOne(numbers: readonly string[], index: number): readonly string[] {
  return numbers.filter((_, at) => at !== index);
}

/** Returns the numbers with the one at an index moved by some ranks; it stops at the ends. */
export function withMoved(
  numbers: readonly string[],
  index: number,
  by: number,
): readonly string[] {
  const number = numbers[index];
  if (number === undefined) return numbers;
  const rest = withoutOne(numbers, index);
  return rest.toSpliced(Math.max(0, Math.min(rest.length, index + by)), 0, number);
}

/** Returns the most products of a field; 24 unless its option says a number above 0. */
export function mostOf(option: string | undefined): number {
  const most = Number(option);
  return Number.isSafeInteger(most) && most > 0 ? most : 24;
}

function isShop(key: string | undefined): key is ShopKey {
  return SHOP_KEYS.some((one) => one === key);
}

/** Returns the shop whose prices are shown: the one in whose folder the story is, else the option's, else the first. */
export function shopOfStory(fullSlug: unknown, option: string | undefined): ShopKey {
  const folder = typeof fullSlug === 'string' ? fullSlug.split('/')[0] : undefined;
  return [folder, option].find(isShop) ?? SHOP_KEYS[0];
}
