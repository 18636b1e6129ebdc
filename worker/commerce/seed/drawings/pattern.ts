import { painted, readSvg, rootAttribute } from './files.ts';

/** Prints of a fabric. Each one except `plain` has a tile: `patterns/<name>.svg`. */
export const PATTERNS = ['plain', 'dots', 'stripes', 'check', 'stars', 'leaves', 'waves'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** Returns the name of a print's file; undefined for plain fabric. */
export function patternFile(pattern: Pattern): string | undefined {
  return pattern === 'plain' ? undefined : `patterns/${pattern}`;
}

/** Returns the definition of a print's file as `print`, at a scale; empty for plain fabric. */
export function patternDefinition(file: string | undefined, scale: number): string {
  if (file === undefined) return '';
  const tile = readSvg(file);
  const size = ['width', 'height'].map((side) => `${side}="${rootAttribute(tile, side)}"`);
  const transform = scale === 1 ? '' : ` patternTransform="scale(${scale})"`;
  return `<defs><pattern id="print" ${size.join(' ')} patternUnits="userSpaceOnUse"${transform}>${painted(tile, {})}</pattern></defs>`;
}

/** Pixels per unit: pictures of 1200 pixels show 400 units. */
const DENSITY = 3;

/**
 * Returns the scale of a print on a figure that is drawn at a scale. Changes the print's size to whole pixels, by a tenth at
 * most, because such prints are drawn in half the time. Rounding to four digits would not be exact enough.
 */
export function wholePixels(scale: number): number {
  const whole = Math.max(1, Math.round(scale * DENSITY)) / DENSITY;
  return Math.round((whole / scale) * 1e8) / 1e8;
}
