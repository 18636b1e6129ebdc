import type { Shop } from './shop.ts';

/** German as Switzerland writes it: without ß, and with «» for quotes. */
export function writesSwissGerman(shop: Pick<Shop, 'language' | 'country'>): boolean {
  return shop.language === 'de' && shop.country === 'CH';
}

/**
 * A text as the shop's country writes it. The back end's answers are spelled where they are made, which knows a text
 * from a key: behind the storefront's door nobody could tell a product's name from the name that a shopper had printed
 * on it, and that one stays as it was typed.
 */
export function spellFor(shop: Pick<Shop, 'language' | 'country'>, text: string): string {
  return writesSwissGerman(shop) ? asSwissGerman(text) : text;
}

/** ß becomes ss, in capitals too, „“ become «». The addresses that are made of the words are the same in every shop. */
export function asSwissGerman(text: string): string {
  return text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS').replaceAll('„', '«').replaceAll('“', '»');
}
