/** Colours that the drawings share; the colour of a product comes with the product. */
export const PALETTE = {
  ink: '#2b3350',
  shadow: '#1d2540',
  strap: '#39415f',
  slate: '#5b6178',
  wood: '#c89a66',
  oak: '#b98552',
  twine: '#a8743f',
  bark: '#8f6238',
  hollow: '#7a5230',
  honey: '#e8b04b',
  brick: '#d9694f',
  buckle: '#e0563b',
  cream: '#f5e9c8',
  oat: '#e9dfd0',
  milk: '#fdf6e8',
  skin: '#f0cfb2',
  sky: '#dbe9f0',
  leaf: '#1f6f68',
  robin: '#e0873c',
  white: '#fff',
} as const;

/** A colour drawn towards white (amount above 0) or towards black (below 0), each by at most 1. */
export function shade(hex: string, amount: number): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  const moved = channels.map((value) =>
    Math.round(value + (amount > 0 ? (255 - value) * amount : value * amount)),
  );
  return `#${moved.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
