import type { Drawing } from './drawings/draw.ts';

/** The key under which a product's drawing is kept: `products/body-7fb3ab-moss-dots-front.webp`. */
export function imageKey({ shape, colour, ground, pattern, view }: Drawing): string {
  return `products/${shape}-${colour.slice(1)}-${ground}-${pattern}-${view}.webp`;
}
