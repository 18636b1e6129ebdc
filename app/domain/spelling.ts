import type { Shop } from './shop.ts';

/** German as Switzerland writes it: without ß. */
export function writesWithoutEszett(shop: Pick<Shop, 'language' | 'country'>): boolean {
  return shop.language === 'de' && shop.country === 'CH';
}

/** A text as the shop's country writes it. */
export function spellFor(shop: Pick<Shop, 'language' | 'country'>, text: string): string {
  return writesWithoutEszett(shop) ? withoutEszett(text) : text;
}

/** ß becomes ss, in capitals too. Words stay; the addresses that are made of them have ss in every shop. */
export function withoutEszett(text: string): string {
  return text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS');
}
