import type { Country, Locale } from '../../../app/shop/rules/shop.ts';
import { shops } from '../../../edge-config/shops.ts';
import { painted, readSvg, sized, wholeSvg } from './drawings/files.ts';

/** Sizes of each icon in pixels. */
export const ICON_SIZES = [16, 32, 48, 96, 180, 192, 512] as const;

/** Pixels of the drawing. */
const ICON_SIZE = 512;

/** Ring of each country, so that the browser tabs of two shops differ. */
const RINGS: Readonly<Record<Country, string>> = {
  DE: '#e8b04b',
  AT: '#c58b93',
  CH: '#7fae93',
  BE: '#5b6b95',
  NL: '#e0873c',
  FR: '#8fb8c9',
};

/** File of an icon in public/. */
export function iconFile(locale: Locale, size: number): string {
  return `icon-${locale}-${size}x${size}.png`;
}

/** Draws the icon of a locale's shops: the nest with its two birds on paper, in the ring of the country's colour. */
export function iconSvg(locale: Locale): string {
  const icon = readSvg('icon');
  const painting = painted(icon, { colour: RINGS[shops[locale].country] });
  return sized(wholeSvg(icon, painting), ICON_SIZE, ICON_SIZE);
}
