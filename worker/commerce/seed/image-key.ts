import type { ImageView } from '../../../app/image/rules/image-view.ts';
import type { Drawing } from './drawings/draw.ts';
import { figuresOf } from './drawings/measures.ts';
import { shapeOf } from './drawings/shapes.ts';

/** Returns the view of a drawing, as shoppers read it. */
function imageViewOf({ shape, view }: Drawing): ImageView {
  return view === 'second' ? shapeOf(shape).second : view;
}

/**
 * Returns the name of a close-up, which contains everything that it depends on: `snaps-cloth-7fb3ab-dots`, or before
 * a wall `glow-7fb3ab`.
 */
function closeUpName({ shape, colour, pattern }: Drawing): string {
  const { detail, material } = shapeOf(shape);
  const [behind, name] = detail.split('/');
  const hex = colour.slice(1);
  return behind === 'material' ? `${name}-${material}-${hex}-${pattern}` : `${name}-${hex}`;
}

/**
 * Returns the key of a product's drawing, which ends in its view: `products/body-7fb3ab-moss-dots-front.webp`. A detail is
 * the same for every shape and ground: `products/snaps-cloth-7fb3ab-dots-detail.jpg`. The key of a size view contains the
 * dimensions. The front, which is also shown on cards and in feeds, is webp; the others are jpeg, which is written in a
 * fifth of the time.
 */
export function imageKey(drawing: Drawing): string {
  const { shape, colour, ground, pattern, view, dimensions } = drawing;
  if (view === 'detail') return `products/${closeUpName(drawing)}-detail.jpg`;
  const measured = dimensions === undefined ? '' : `-${figuresOf(dimensions).join('x')}`;
  const type = view === 'front' ? 'webp' : 'jpg';
  return `products/${shape}-${colour.slice(1)}-${ground}-${pattern}${measured}-${imageViewOf(drawing)}.${type}`;
}
