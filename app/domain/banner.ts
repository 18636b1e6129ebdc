/** Rules of the image banner's fields (spec 2 §2), which names them and leaves open how they work together. */

interface Sources<P> {
  readonly src: P | undefined;
  readonly srcMobile: P | undefined;
  readonly srcDesktop: P | undefined;
  readonly overwriteMobile: boolean;
}

export interface BannerPictures<P> {
  /** Below 768 pixels. */
  readonly mobile: P;
  /** From there on. */
  readonly wide: P;
}

/**
 * Which picture stands where. `src` is the picture; `srcDesktop` replaces it from 768 pixels on, and `srcMobile` below
 * that once `overwriteMobile` is ticked: unticked, an editor's phone picture waits. An empty field falls back to one that
 * is filled, so that no banner stands without its picture. Undefined: there is none.
 */
export function bannerPictures<P>({
  src,
  srcMobile,
  srcDesktop,
  overwriteMobile,
}: Sources<P>): BannerPictures<P> | undefined {
  const mobile = (overwriteMobile ? srcMobile : undefined) ?? src ?? srcDesktop ?? srcMobile;
  const wide = srcDesktop ?? src ?? srcMobile;
  return mobile && wide && { mobile, wide };
}

/** Proportions that a banner's picture can be framed in, as class names carry them. */
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

/** An editor's proportions: "16:9", "16/9" or "16 x 9"; undefined where the field is empty or the ratio not on the list. */
export function parseAspect(text: string): Aspect | undefined {
  const [, width, height] = /^\s*(\d{1,3})\s*[:/x×]\s*(\d{1,3})\s*$/.exec(text) ?? [];
  return ASPECTS.find((aspect) => aspect === `${width}-${height}`);
}
