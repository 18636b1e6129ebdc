const HAS_TYPE = /\.[a-z]{3,4}$/i;

/** A picture's address part: the catalogue keeps bare names, spec 2 §5 takes only those that end in an image type. */
export function pictureName(name: string): string {
  return HAS_TYPE.test(name) ? name : `${name}.webp`;
}
