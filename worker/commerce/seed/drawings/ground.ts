/** Soft tints behind a product. */
export const GROUNDS = {
  moss: '#dfe9d6',
  blush: '#f6dfd3',
  sky: '#dbe9f0',
  straw: '#f5e9c8',
  down: '#f1eae0',
  lilac: '#e6e1ef',
} as const;

/** Deeper tints, on which pale goods stand out. */
const DEEP = {
  moss: '#a6c091',
  blush: '#e3ab92',
  sky: '#9abccf',
  straw: '#d9c07c',
  down: '#d0b594',
  lilac: '#afa2cd',
} as const;

/** Least difference of a product's colour and its ground, in CIELAB units. */
const LEAST = 20;

/** `none` is transparent with the shadow only, for a picture that stands on the page's own tint. */
export type Ground = keyof typeof GROUNDS | 'none';

/**
 * Returns the tint behind a product of a colour, which is visible through its holes as well, such as the hub of a wheel. Pale
 * goods have the deeper tint. For a transparent ground it is that of sky.
 */
export function groundTint(ground: Ground, colour: string): string {
  if (ground === 'none') return GROUNDS.sky;
  const soft = GROUNDS[ground];
  return difference(soft, colour) < LEAST ? DEEP[ground] : soft;
}

/** Returns how different two colours look: their distance in CIELAB (CIE76), of which 2 can just be seen. */
export function difference(one: string, other: string): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
}

/** Returns lightness and the two opponent colours of `#rrggbb`, under daylight (D65). */
function labOf(hex: string): readonly number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const bent = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
