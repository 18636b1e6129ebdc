/** Formats of served images (docs/rules/image.md#images). */

/** Formats that a URL may name. Without a name the image is webp, or avif for browsers that accept it. */
export const IMAGE_FORMATS = ['webp', 'png', 'jpeg'] as const;

export type NamedFormat = (typeof IMAGE_FORMATS)[number];
export type ImageFormat = NamedFormat | 'avif';

/**
 * Returns whether an `Accept` header names avif. A wildcard does not count: browsers that send only a
 * wildcard are older than the format.
 */
export function acceptsAvif(accept: string): boolean {
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.toLowerCase().split(';');
    const refused = parameters.some((one) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(one));
    return type.trim() === 'image/avif' && !refused;
  });
}

/** Difference between the quality values of avif and webp for the same look. */
const AVIF_LESS = 25;

/** Returns the quality for encoding a format, from the quality in the URL. The formats have different scales. */
export function formatQuality(format: ImageFormat, quality: number): number {
  return format === 'avif' ? Math.max(quality - AVIF_LESS, 1) : quality;
}
