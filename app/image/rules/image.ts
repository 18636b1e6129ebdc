import { type ContentFile, parseContentFile } from '../../content/rules/content-file.ts';

/** File names of supported images (docs/rules/image.md#images). */

const VALID = /\.(avif|webp|jpe?g|tiff?|png)$/i;

export const COMMERCE_QUALITY = 75;
export const CONTENT_QUALITY = 70;
/** Qualities that `/images/` serves. An editor's value is rounded to the nearest. */
export const IMAGE_QUALITIES = [40, 50, 60, 70, 75, 80, 90] as const;
/**
 * Widths that `/images/` serves: CSS widths of the pages at densities 1 and 2, and widths for full-width
 * images.
 */
export const IMAGE_WIDTHS = [150, 300, 340, 346, 480, 600, 680, 692, 780, 960, 1200, 1600] as const;
export type ServedWidth = (typeof IMAGE_WIDTHS)[number];
/** Heights that may be combined with a width: squares and the crops of banners. */
export const IMAGE_HEIGHTS = [150, 300, 346, 480, 600, 692, 780, 1200] as const;

/** Returns whether a file name ends in avif, webp, jpg, jpeg, tif, tiff or png, in any case. */
export function isValidImage(src: string): boolean {
  return VALID.test(src);
}

/** Returns the URL of a commerce image, with width and quality in the query. `src` is the back end's key. */
export function commerceImage(src: string, width: number): string {
  return `/images/${src}?width=${width}&quality=${COMMERCE_QUALITY}`;
}

export interface ContentImage {
  /** Path below `/images/`: the file's path at the content system. */
  readonly key: string;
  /** Pixels, if the file's path contains them. */
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** Parses the URL of a content image. Undefined for any other URL and for files that are not images. */
export function parseContentImage(filename: string): ContentImage | undefined {
  const file = parseContentFile(filename);
  if (!file || !isContentImage(file)) return undefined;
  const { key, width, height } = file;
  return { key, width, height };
}

/**
 * Returns whether a file of the content system is shown as an image: the types of `isValidImage`, and the
 * first frame of a GIF. Never SVG, which may contain script.
 */
export function isContentImage({ key, extension }: ContentFile): boolean {
  return isValidImage(key) || extension === 'gif';
}

/**
 * Returns the shop's own URL of a content image, in the content system's form: `/m/{width}x0`, quality 70 by
 * default. Pages never load from the content system directly, which would pass on visitors' IPs without
 * consent.
 */
export function contentImage(
  image: ContentImage,
  width: number,
  quality: number = CONTENT_QUALITY,
): string {
  const filters = quality === CONTENT_QUALITY ? '' : `/filters:quality(${quality})`;
  return `/images/${image.key}/m/${width}x0${filters}`;
}

/**
 * Returns the served quality nearest to an editor's value; the default if the value is not between 0 and 100.
 */
export function imageQuality(wanted: number | undefined): number {
  if (wanted === undefined || !(wanted > 0 && wanted < 100)) return CONTENT_QUALITY;
  return IMAGE_QUALITIES.reduce<number>(
    (best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best),
    CONTENT_QUALITY,
  );
}
