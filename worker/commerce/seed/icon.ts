import type { Locale } from '../../../app/shop/rules/shop.ts';
import { countries } from '../../../edge-config/countries/countries.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { painted, readSvg, sized, wholeSvg } from './drawings/files.ts';

/** Sizes of each icon in pixels. */
export const ICON_SIZES = [16, 32, 48, 96, 180, 192, 512] as const;

/** Pixels of the drawing. */
const ICON_SIZE = 512;

/** File of an icon in public/. */
export function iconFile(locale: Locale, size: number): string {
  return `icon-${locale}-${size}x${size}.png`;
}

/** Draws the icon of a locale's shops: the nest with its two birds on paper, in the ring of the country's colour. */
export function iconSvg(locale: Locale): string {
  const icon = readSvg('icon');
  const painting = painted(icon, { colour: countries[shops[locale].country].iconColour });
  return sized(wholeSvg(icon, painting), ICON_SIZE, ICON_SIZE);
}
