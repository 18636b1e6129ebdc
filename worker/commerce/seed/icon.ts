import type { Country, Locale } from '../../../app/domain/shop.ts';
import { shops } from '../../../edge-config/shops.ts';
import { PALETTE } from './drawings/colour.ts';
import { area, circle, group, line } from './drawings/svg.ts';

/** Sizes of each icon in pixels. */
export const ICON_SIZES = [16, 32, 48, 96, 180, 192, 512] as const;

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

/** Draws the icon of a locale's shops: the nest with its two birds on paper, in the ring of their country. */
export function iconSvg(locale: Locale): string {
  const ring = RINGS[shops[locale].country];
  const nest = group(
    'translate(32 66) scale(13.18)',
    area('M3 14.8 Q17 24 31 14.8 Q29 28 17 28.5 Q5 28 3 14.8Z', PALETTE.oak),
    line('M1.9 14 Q17 24 32.1 14', PALETTE.bark, 2.4),
    circle(12, 10.5, 6, PALETTE.leaf),
    circle(22, 11.5, 5, PALETTE.robin),
    circle(10.3, 9.3, 1.1, PALETTE.white),
    circle(21, 10.6, 1, PALETTE.white),
    area('m6 10.5-3.2 1.1L6 12.5Z', PALETTE.honey),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect x="10" y="10" width="492" height="492" rx="116" fill="#fffdf9" stroke="${ring}" stroke-width="20"/>${nest}</svg>`;
}
