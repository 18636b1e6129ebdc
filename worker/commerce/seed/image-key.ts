import type { ImageView } from '../../../app/domain/image-view.ts';
import { closeUpName } from './drawings/close-ups/close-ups.ts';
import type { Drawing } from './drawings/draw.ts';
import { figuresOf } from './drawings/measures.ts';
import { shapeOf } from './drawings/shapes.ts';

/** Returns what a drawing's view shows, as shoppers read it. */
function imageViewOf({ shape, view }: Drawing): ImageView {
  return view === 'second' ? shapeOf(shape).second : view;
}

/**
 * Returns the key of a product's drawing, which ends in its view: `products/body-7fb3ab-moss-dots-front.webp`. A detail is
 * the same for every shape and ground: `products/snaps-cloth-7fb3ab-dots-detail.jpg`. A size names the dimensions. The
 * front, which cards and feeds show too, is webp; the others are jpeg, which is written in a fifth of the time.
 */
export function imageKey(drawing: Drawing): string {
  const { shape, colour, ground, pattern, view, dimensions } = drawing;
  if (view === 'detail') {
    const { detail, material } = shapeOf(shape);
    return `products/${closeUpName(detail, material, colour, pattern)}-detail.jpg`;
  }
  const measured = dimensions === undefined ? '' : `-${figuresOf(dimensions).join('x')}`;
  const type = view === 'front' ? 'webp' : 'jpg';
  return `products/${shape}-${colour.slice(1)}-${ground}-${pattern}${measured}-${imageViewOf(drawing)}.${type}`;
}
