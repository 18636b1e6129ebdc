import { z } from 'zod';
import { bannerImages, parseAspect } from '../rules/banner.ts';
import type { ResolvedLink } from '../rules/link.ts';
import { imageQuality } from '../../image/rules/image.ts';
import { imageSizes, type ImageWidths } from '../../image/rules/image-sizes.ts';
import { ContentPicture, ArtDirectedImage } from '../../ui/picture.tsx';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { ContentAnchor } from '../content-anchor.tsx';
import {
  assetField,
  flagField,
  GROUNDS,
  linkField,
  numberField,
  optionField,
  textField,
} from '../fields.ts';
import grounds from '../grounds.css?inline';
import css from './banner.css?inline';

const WIDTHS = [480, 600, 780, 960, 1200] as const;
/** CSS widths of an image beside text, as in banner.css: below 768, below 1024 and from 1024 pixels. */
const PHONE = { contained: { base: '76vw', xs: 300 }, covering: { base: '100vw' } } as const;
const TABLET = { contained: { md: '40vw' }, covering: { md: '50vw' } } as const;
const DESKTOP = { contained: { lg: 430 }, covering: { lg: '56vw', xl: 700 } } as const;
/** CSS widths of an image without text. */
const ALONE = { base: '100vw', md: '94vw', xl: 1216 } as const;

/**
 * The image banner (docs/rules/content.md#content-blocks), with a headline if it opens a page.
 * - `src` is the image. `srcDesktop` replaces it from 768 pixels; `srcMobile` below that if `overwriteMobile`
 *   is set.
 * - The focus of each image decides what a crop of it keeps. `title` of the wide one is shown by a mouse.
 * - `aspect` ("16:9") is the aspect ratio of the frame; if empty or not on the list, the image's own. In a
 *   frame the whole image is shown, or it fills the frame at the widths whose cover flag is set.
 * - `preload` loads the image at high priority; `lazy` loads it near the viewport. `preload` takes
 *   precedence.
 * - `quality` is rounded to the nearest served one; out of bounds, the default is used.
 * - `rounded` rounds the corners of the banner.
 * - With a `promotionId`, the four promotion fields are sent to tracking.
 */
const schema = z.object({
  src: assetField,
  srcMobile: assetField,
  srcDesktop: assetField,
  overwriteMobile: flagField,
  to: linkField,
  headline: textField,
  text: textField,
  label: textField,
  level: optionField(['2', '1']),
  ground: optionField(GROUNDS),
  aspect: textField,
  rounded: flagField,
  lazy: flagField,
  preload: flagField,
  quality: numberField,
  coverMobile: flagField,
  coverTablet: flagField,
  coverDesktop: flagField,
  promotionId: textField,
  promotionName: textField,
  creativeName: textField,
  creativeSlot: textField,
});

type Banner = z.output<typeof schema>;

export const banner = defineBlock({
  name: 'banner',
  schema,
  says: ['headline', 'text'],
  isEmpty: (block) => !hasWords(block) && !bannerImages(block),
  Component({ block, context }) {
    const link = context.link(block.to);
    const hasText = hasWords(block);
    if (!hasText && !bannerImages(block)) return null;
    const promotion = promotionOf(block);
    return (
      <section
        className={`banner ${hasText ? `ground-${block.ground}` : 'is-picture'}${shape(block)}`}
        data-live={promotion && 'promotion'}
        data-promotion-id={promotion?.promotionId}
        data-promotion-name={promotion?.promotionName}
        data-creative-name={promotion?.creativeName}
        data-creative-slot={promotion?.creativeSlot}
      >
        <Style name="grounds" css={grounds} />
        <Style name="banner" css={css} />
        {hasText && <BannerWords block={block} link={link} />}
        {hasText ? (
          <BannerArt block={block} hasText />
        ) : (
          <ContentAnchor link={link}>
            <BannerArt block={block} hasText={false} />
          </ContentAnchor>
        )}
      </section>
    );
  },
});

function BannerWords({
  block: { headline, label, level, text },
  link,
}: {
  readonly block: Banner;
  readonly link: ResolvedLink | undefined;
}) {
  const Heading = level === '1' ? 'h1' : 'h2';
  return (
    <div className="banner-words">
      {headline && <Heading>{headline}</Heading>}
      {text && <p>{text}</p>}
      {label && link && (
        <ContentAnchor link={link} className="button">
          {label}
        </ContentAnchor>
      )}
    </div>
  );
}

/** Returns whether a banner has words; one without is an image alone. */
function hasWords({ headline, text }: Banner): boolean {
  return headline !== '' || text !== '';
}

/** Returns the tracking data of a promotion view; undefined without an id (docs/rules/tracking.md#tracking-events). */
function promotionOf({ promotionId, promotionName, creativeName, creativeSlot }: Banner) {
  return promotionId ? { promotionId, promotionName, creativeName, creativeSlot } : undefined;
}

function shape({ rounded, aspect, coverMobile, coverTablet, coverDesktop }: Banner): string {
  const framed = parseAspect(aspect);
  const ticked = [
    rounded && 'is-rounded',
    framed && `aspect-${framed}`,
    coverMobile && 'covers-mobile',
    coverTablet && 'covers-tablet',
    coverDesktop && 'covers-desktop',
  ];
  return ticked.map((one) => (one ? ` ${one}` : '')).join('');
}

/**
 * Returns the `sizes` of the images by the cover flag of each width: those of the wide image, and of the one that replaces
 * it on phones.
 */
function sizesOf(hasText: boolean, { coverMobile, coverTablet, coverDesktop }: Banner) {
  const fit = (covers: boolean) => (covers ? 'covering' : 'contained');
  const phone: ImageWidths = hasText ? PHONE[fit(coverMobile)] : { base: ALONE.base };
  const wide: ImageWidths = hasText
    ? { ...phone, ...TABLET[fit(coverTablet)], ...DESKTOP[fit(coverDesktop)] }
    : ALONE;
  return { wide: imageSizes(wide), mobile: imageSizes(phone) };
}

function BannerArt({ block, hasText }: { block: Banner; hasText: boolean }) {
  const images = bannerImages(block);
  if (!images) return null;
  const { mobile, wide } = images;
  const sizes = sizesOf(hasText, block);
  const shown = {
    image: wide.image,
    focus: wide.focus,
    alt: wide.alt || mobile.alt,
    title: wide.title,
    widths: WIDTHS,
    sizes: sizes.wide,
    first: block.preload,
    eager: !block.lazy,
    quality: imageQuality(block.quality),
  };
  return (
    <div className="banner-art">
      {mobile.image.key === wide.image.key ? (
        <ContentPicture {...shown} />
      ) : (
        <ArtDirectedImage
          {...shown}
          mobile={{ image: mobile.image, focus: mobile.focus, sizes: sizes.mobile }}
        />
      )}
    </div>
  );
}
