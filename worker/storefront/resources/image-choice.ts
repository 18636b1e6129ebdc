import type { Made, Picture } from './image-source.ts';

export interface Choice {
  readonly picture: Picture;
  /** Whether avif was measured; false: nobody could make it now, and another time it may be smaller. */
  readonly isSettled: boolean;
}

/** The smaller of a webp and the avif of the same address; the webp where they are as large or there is no avif. */
export function chooseSmaller(webp: Picture, avif: Made): Choice {
  if (!avif.ok || avif.picture.type !== 'image/avif') return { picture: webp, isSettled: false };
  const isSmaller = avif.picture.bytes.byteLength < webp.bytes.byteLength;
  return { picture: isSmaller ? avif.picture : webp, isSettled: true };
}
