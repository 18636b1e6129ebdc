import { PALETTE } from './drawings/colour.ts';
import { area, circle, group, line } from './drawings/svg.ts';

/** A ring a country, so that two shops' tabs can be told apart. */
const RINGS: Readonly<Record<string, string>> = {
  de: '#e8b04b',
  at: '#c58b93',
  ch: '#7fae93',
  be: '#5b6b95',
  nl: '#e0873c',
  fr: '#8fb8c9',
};

/** The shop's icon: the nest with its two birds on paper, in the ring of the locale's country. */
export function iconSvg(locale: string): string {
  const country = locale.slice(locale.lastIndexOf('-') + 1).toLowerCase();
  const ring = RINGS[country] ?? PALETTE.honey;
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
