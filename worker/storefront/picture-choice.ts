import type { Made, Picture, PictureSource } from './picture-source.ts';

export interface Choice {
  /** What the asker gets. */
  readonly best: Made;
  /** The webp, where it was made on the way: others may ask for it. */
  readonly webp: Picture | undefined;
  /** Whether avif was measured; false: nobody could make it now, and another time it may be smaller. */
  readonly isSettled: boolean;
}

/**
 * The smaller of webp and avif: both are made once and measured. Where the avif cannot be made or is not smaller it is
 * the webp; `kept` is one that was made before.
 */
export async function chooseSmaller(source: PictureSource, kept?: Picture): Promise<Choice> {
  const [webp, avif] = await Promise.all([
    kept ? ({ ok: true, picture: kept } satisfies Made) : source('webp'),
    source('avif'),
  ]);
  const isAvif = avif.ok && avif.picture.type === 'image/avif';
  const isSmaller =
    isAvif && (!webp.ok || avif.picture.bytes.byteLength < webp.picture.bytes.byteLength);
  return {
    best: isSmaller ? avif : webp,
    webp: webp.ok ? webp.picture : undefined,
    isSettled: isAvif && webp.ok,
  };
}
