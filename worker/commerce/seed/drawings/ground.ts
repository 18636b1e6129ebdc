/** Soft tints behind a product. */
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

/**
 * Returns the tint that is visible through holes of a drawing, such as the hub of a wheel. For a transparent ground
 * it is that of sky.
 */
export function groundTint(ground: Ground): string {
  return ground === 'none' ? GROUNDS.sky : GROUNDS[ground];
}
