import type { Drawing } from './drawings/draw.ts';
import { shapeOf } from './drawings/shapes.ts';

/**
 * Returns the key of a product's drawing: `products/body-7fb3ab-moss-dots-front.webp`. The close-up of a material is the
 * same for every shape and ground: `products/cloth-7fb3ab-dots-pattern.webp`.
 */
export function imageKey({ shape, colour, ground, pattern, view }: Drawing): string {
  const hex = colour.slice(1);
  return view === 'pattern'
    ? `products/${shapeOf(shape).material}-${hex}-${pattern}-pattern.webp`
    : `products/${shape}-${hex}-${ground}-${pattern}-${view}.webp`;
}
