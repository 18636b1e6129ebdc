import type { ImageResult, EncodedImage } from './image-source.ts';

export interface Choice {
  readonly image: EncodedImage;
  /** Whether an avif was available to compare. If false, a later attempt may find a smaller avif. */
  readonly isSettled: boolean;
}

/** Returns the smaller of the webp and the avif of an image; the webp if they have the same size or there is no avif. */
export function chooseSmaller(webp: EncodedImage, avif: ImageResult): Choice {
  if (!avif.ok || avif.image.type !== 'image/avif') return { image: webp, isSettled: false };
  const isSmaller = avif.image.bytes.byteLength < webp.bytes.byteLength;
  return { image: isSmaller ? avif.image : webp, isSettled: true };
}
