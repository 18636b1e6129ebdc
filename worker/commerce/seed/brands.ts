import type { SeedBrand } from './types.ts';

/** The brands of the shop with their lines, all invented. */
const TABLE = [
  ['Nestling', 'nestling', 'nestling', ['Erste Tage', 'Alltag']],
  ['Wegwärts', 'wegwaerts', 'wegwaerts', ['Lauf', 'Bummel']],
  ['Faden & Fell', 'faden-und-fell', 'faden-und-fell', ['Alpenfaden']],
  ['Sicherhaft', 'sicherhaft', 'sicherhaft', ['Halt', 'Wacht']],
  ['Milchmond', 'milchmond', 'milchmond', ['Sanft', 'Kamille']],
  ['Hof & Holz', 'hof-und-holz', 'hof-und-holz', ['Buchenhof']],
  ['Kleine Feder', 'kleine-feder', 'nestling', ['Flaum']],
  ['Petits Pas', 'petits-pas', 'ptitpas', ['Rivage']],
  ['Regenkind', 'regenkind', 'regenboog', ['Pfütze', 'Nordwind']],
  ['Weichwerk', 'weichwerk', 'weichwerk', ['Waldfreunde']],
] as const;

export type Brand = (typeof TABLE)[number][0];

/** Ten ids per brand for its lines. */
const PER_BRAND = 10;

export const BRANDS: readonly SeedBrand[] = TABLE.map(([name, slug, maker, lines], index) => ({
  id: index + 1,
  name,
  slug,
  maker,
  subbrands: lines.map((line, position) => ({
    id: (index + 1) * PER_BRAND + position + 1,
    name: line,
  })),
}));

/** The maker of the shop's own brands. */
const OWN_MAKER = 'nestling';

/** Returns whether a brand is the shop's own, which has no maker's recommended price. */
export function isOwnBrand(brand: Brand): boolean {
  return BRANDS.some(({ name, maker }) => name === brand && maker === OWN_MAKER);
}

/** The lines of a brand. */
export function linesOf(brand: Brand): readonly string[] {
  return BRANDS.find(({ name }) => name === brand)?.subbrands.map(({ name }) => name) ?? [];
}
