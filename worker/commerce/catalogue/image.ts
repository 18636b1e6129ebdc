import { type ImageView, parseImageView } from '../../../app/image/rules/image-view.ts';

const HAS_TYPE = /\.[a-z]{3,4}$/i;

/** Returns the path of an image. The catalogue stores bare names; image URLs end in an image type. */
export function imageName(name: string): string {
  return HAS_TYPE.test(name) ? name : `${name}.webp`;
}

/** Returns what an image shows, by the last part of its name: `bear-c79a6b-side.jpg`. */
export function viewOfName(name: string): ImageView | undefined {
  return parseImageView(name.replace(HAS_TYPE, '').split('-').at(-1));
}
