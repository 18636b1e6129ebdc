import { type ContentFile, parseContentFile } from './content-file.ts';

/** Picture rules (spec 2 §5, §7, §9). */

const VALID = /\.(avif|webp|jpe?g|tiff?|png)$/i;

export const COMMERCE_QUALITY = 75;
export const CONTENT_QUALITY = 70;
/** Qualities that `/images/` serves; an editor's other value takes the nearest. */
export const IMAGE_QUALITIES = [40, 50, 60, 70, 75, 80, 90] as const;
/** Widths that `/images/` serves: the spec's CSS widths at densities 1 and 2, and what full-width pictures need. */
export const IMAGE_WIDTHS = [150, 300, 340, 346, 480, 600, 680, 692, 780, 960, 1200, 1600] as const;
/** Heights beside a width: the spec's squares and what a banner is cropped to. */
export const IMAGE_HEIGHTS = [150, 300, 346, 480, 600, 692, 780, 1200] as const;

/** Spec 2 §5: src ends in avif, webp, jpg, jpeg, tif, tiff or png, whatever the case. */
export function isValidImage(src: string): boolean {
  return VALID.test(src);
}

/** Address of a commerce picture: query quality, width (spec 2 §7). `src` is the back end's key. */
export function commerceImage(src: string, width: number): string {
  return `/images/${src}?width=${width}&quality=${COMMERCE_QUALITY}`;
}

export interface ContentImage {
  /** Path below `/images/`, the file's own path at the content system. */
  readonly key: string;
  /** Pixels, where the file's path carries them. */
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** The picture that a content system's address names; undefined for any other address, and for a file that is none. */
export function parseContentImage(filename: string): ContentImage | undefined {
  const file = parseContentFile(filename);
  if (!file || !isContentImage(file)) return undefined;
  const { key, width, height } = file;
  return { key, width, height };
}

/**
 * Returns whether a file of the content system is shown as a picture: the types of `isValidImage`, and GIF, of which the
 * first frame is shown. Never SVG: it is a document that may hold script.
 */
export function isContentImage({ key, extension }: ContentFile): boolean {
  return isValidImage(key) || extension === 'gif';
}

/**
 * Our own address of a content picture, so that no page asks a third party (DESIGN §8, Consent), in the content system's
 * form (spec 2 §7): `/m/{width}x0`, quality 70 where none is named.
 */
export function contentImage(
  image: ContentImage,
  width: number,
  quality: number = CONTENT_QUALITY,
): string {
  const filters = quality === CONTENT_QUALITY ? '' : `/filters:quality(${quality})`;
  return `/images/${image.key}/m/${width}x0${filters}`;
}

/** The served quality nearest to an editor's; the bounds are strict (spec 2 §5), outside of them the default counts. */
export function imageQuality(wanted: number | undefined): number {
  if (wanted === undefined || !(wanted > 0 && wanted < 100)) return CONTENT_QUALITY;
  return IMAGE_QUALITIES.reduce<number>(
    (best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best),
    CONTENT_QUALITY,
  );
}
