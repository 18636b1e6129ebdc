/** The image fields of a banner (docs/rules/content.md#content-blocks). */

interface Sources<P> {
  readonly src: P | undefined;
  readonly srcMobile: P | undefined;
  readonly srcDesktop: P | undefined;
  readonly overwriteMobile: boolean;
}

export interface BannerImages<P> {
  /** Below 768 pixels. */
  readonly mobile: P;
  /** From 768 pixels. */
  readonly wide: P;
}

/**
 * Returns which image each width shows, or undefined if no field has an image. `srcDesktop` replaces `src`
 * from 768 pixels. `srcMobile` replaces it below that, but only if `overwriteMobile` is set. An empty field
 * falls back to a filled one.
 */
export function bannerImages<P>({
  src,
  srcMobile,
  srcDesktop,
  overwriteMobile,
}: Sources<P>): BannerImages<P> | undefined {
  const mobile = (overwriteMobile ? srcMobile : undefined) ?? src ?? srcDesktop ?? srcMobile;
  const wide = srcDesktop ?? src ?? srcMobile;
  return mobile && wide && { mobile, wide };
}

/** Aspect ratios in which a banner's image can be shown, as in class names. */
const ASPECTS = [
  '1-1',
  '2-1',
  '3-1',
  '2-3',
  '3-2',
  '3-4',
  '4-3',
  '4-5',
  '5-4',
  '9-16',
  '16-9',
  '21-9',
] as const;

export type Aspect = (typeof ASPECTS)[number];

/**
 * Parses an editor's aspect ratio, such as "16:9", "16/9" or "16 x 9". Undefined if the field is empty or the
 * ratio is not in `ASPECTS`.
 */
export function parseAspect(text: string): Aspect | undefined {
  const [, width, height] = /^\s*(\d{1,3})\s*[:/x×]\s*(\d{1,3})\s*$/.exec(text) ?? [];
  return ASPECTS.find((aspect) => aspect === `${width}-${height}`);
}
