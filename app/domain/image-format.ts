/** Which formats a picture is answered in (spec 2 §5, §9). */

/** What an address may name; without a name it is webp, or avif for who takes it. */
export const IMAGE_FORMATS = ['webp', 'png', 'jpeg'] as const;

export type NamedFormat = (typeof IMAGE_FORMATS)[number];
export type PictureFormat = NamedFormat | 'avif';

/**
 * Whether a browser says in `Accept` that it takes avif. Only the name itself counts: a browser that sends no more than
 * a wildcard is older than the format.
 */
export function acceptsAvif(accept: string): boolean {
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.toLowerCase().split(';');
    const refused = parameters.some((one) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(one));
    return type.trim() === 'image/avif' && !refused;
  });
}

/** Avif looks at a lower number as webp does at this one. */
const AVIF_LESS = 25;

/** The number that a format is asked for, of the quality that the address names: the scales are not the same. */
export function formatQuality(format: PictureFormat, quality: number): number {
  return format === 'avif' ? Math.max(quality - AVIF_LESS, 1) : quality;
}
