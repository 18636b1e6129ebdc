/** Prints of a fabric. `plain` has none. */
export const PATTERNS = ['plain', 'dots', 'stripes', 'check', 'stars', 'leaves', 'waves'] as const;
export type Pattern = (typeof PATTERNS)[number];

const STAR = 'm10 3 2 4.3 4.7.6-3.5 3.2.9 4.7-4.1-2.3-4.1 2.3.9-4.7L3.3 7.9 8 7.3Z';

interface Tile {
  readonly width: number;
  readonly height: number;
  draw(colour: string): string;
}

const TILES: Readonly<Record<Exclude<Pattern, 'plain'>, Tile>> = {
  dots: {
    width: 26,
    height: 26,
    draw: (colour) =>
      `<g fill="${colour}"><circle cx="6" cy="6" r="3.2"/><circle cx="19" cy="19" r="3.2"/></g>`,
  },
  stripes: {
    width: 18,
    height: 18,
    draw: (colour) => `<rect width="18" height="7" fill="${colour}"/>`,
  },
  check: {
    width: 28,
    height: 28,
    draw: (colour) =>
      `<g fill="${colour}" opacity=".6"><rect width="28" height="12"/></g><g fill="${colour}" opacity=".6"><rect width="12" height="28"/></g>`,
  },
  stars: {
    width: 40,
    height: 40,
    draw: (colour) =>
      `<g fill="${colour}"><path d="${STAR}"/><path d="${STAR}" transform="translate(20 20)"/></g>`,
  },
  leaves: {
    width: 40,
    height: 40,
    draw: (colour) =>
      `<g fill="${colour}"><path d="M5 15Q6 5 16 4 17 14 5 15Z"/><path d="M35 35Q34 25 24 24 23 34 35 35Z"/></g>`,
  },
  waves: {
    width: 32,
    height: 22,
    draw: (colour) =>
      `<path d="M-16 8Q-8 16 0 8T16 8T32 8T48 8" fill="none" stroke="${colour}" stroke-width="4"/>`,
  },
};

/** The definition of a print under an id; `transform` sizes or turns it. Nothing for plain fabric. */
export function patternDefinition(pattern: Pattern, id: string, transform = ''): string {
  if (pattern === 'plain') return '';
  const tile = TILES[pattern];
  const moved = transform === '' ? '' : ` patternTransform="${transform}"`;
  return `<pattern id="${id}" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse"${moved}>${tile.draw('#fff')}</pattern>`;
}

/** Pixels of a unit: pictures of 1200 pixels show 400 units. */
const DENSITY = 3;

/**
 * Returns the transform of a print on a figure that is drawn at a scale. It moves the print's size to whole pixels, by a
 * tenth at most: such prints are drawn in half the time. Four digits would miss them.
 */
export function wholePixels(scale: number): string {
  const whole = Math.max(1, Math.round(scale * DENSITY)) / DENSITY;
  return `scale(${Math.round((whole / scale) * 1e8) / 1e8})`;
}
