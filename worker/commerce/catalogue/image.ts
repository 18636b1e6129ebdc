const HAS_TYPE = /\.[a-z]{3,4}$/i;

/** Returns the path of a picture. The catalogue stores bare names; image URLs end in an image type. */
export function imageName(name: string): string {
  return HAS_TYPE.test(name) ? name : `${name}.webp`;
}
