import { PALETTE, shade } from './colour.ts';
import { ellipse } from './svg.ts';

/** The soft tints that stand behind a product. */
export const GROUNDS = {
  moss: '#dfe9d6',
  blush: '#f6dfd3',
  sky: '#dbe9f0',
  straw: '#f5e9c8',
  down: '#f1eae0',
  lilac: '#e6e1ef',
} as const;

/** `none` is transparent with the shadow only, for a picture that stands on the page's own tint. */
export type Ground = keyof typeof GROUNDS | 'none';

/** The tint that shines through a drawing (the hub of a wheel): a transparent ground counts as sky. */
export function groundTint(ground: Ground): string {
  return ground === 'none' ? GROUNDS.sky : GROUNDS[ground];
}

/** The one light of all drawings: from above, a little brighter than the ground. */
export function groundLight(ground: Ground, id: string): string {
  const tint = groundTint(ground);
  return `<linearGradient id="${id}" x2="0" y2="1"><stop offset="0" stop-color="${shade(tint, 0.45)}"/><stop offset="1" stop-color="${tint}"/></linearGradient>`;
}

/** The light on a wall, which falls from the upper left; a straight gradient is drawn in half the time of a round one. */
export function wallLight(ground: Ground, id: string): string {
  const tint = groundTint(ground);
  return `<linearGradient id="${id}" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${shade(tint, 0.5)}"/><stop offset="1" stop-color="${tint}"/></linearGradient>`;
}

/** The one soft shadow under what stands on a ground. */
export function groundShadow(ground: Ground): string {
  return ground === 'none'
    ? ellipse([200, 338], [120, 11], PALETTE.shadow, { opacity: 0.12 })
    : ellipse([200, 338], [112, 13], shade(groundTint(ground), -0.22), { opacity: 0.35 });
}
