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
