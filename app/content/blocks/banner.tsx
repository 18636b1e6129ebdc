import { z } from 'zod';
import { bannerImages, parseAspect } from '../rules/banner.ts';
import { imageQuality } from '../../image/rules/image.ts';
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

const MOBILE_WIDTHS = '(width < 768px)';
const WIDTHS = [480, 600, 780, 960, 1200] as const;
/** CSS widths of an image beside text, as in banner.css. */
const SIZES = {
  contained: { wide: '(width >= 1024px) 430px, 40vw', mobile: 'min(76vw, 300px)' },
  covering: { wide: '(width >= 1200px) 700px, 56vw', mobile: '100vw' },
  alone: { wide: '(width >= 1200px) 1216px, 94vw', mobile: '100vw' },
} as const;

/**
 * The image banner (docs/rules/content.md#content-blocks), with a headline if it opens a page.
 * - `src` is the image. `srcDesktop` replaces it from 768 pixels; `srcMobile` below that if `overwriteMobile`
 *   is set.
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
  Component({ block, context }) {
    const Heading = block.level === '1' ? 'h1' : 'h2';
    const link = context.link(block.to);
    const hasText = block.headline !== '' || block.text !== '';
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
        {hasText && (
          <div className="banner-words">
            {block.headline && <Heading>{block.headline}</Heading>}
            {block.text && <p>{block.text}</p>}
            {block.label && link && (
              <ContentAnchor link={link} className="button">
                {block.label}
              </ContentAnchor>
            )}
          </div>
        )}
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

/** Returns the `sizes` of the image. A wide image uses its largest size, since only tablets would differ. */
function sizesOf(hasText: boolean, { coverMobile, coverDesktop }: Banner) {
  if (!hasText) return SIZES.alone;
  return {
    wide: SIZES[coverDesktop ? 'covering' : 'contained'].wide,
    mobile: SIZES[coverMobile ? 'covering' : 'contained'].mobile,
  };
}

function BannerArt({ block, hasText }: { block: Banner; hasText: boolean }) {
  const images = bannerImages(block);
  if (!images) return null;
  const { mobile, wide } = images;
  const sizes = sizesOf(hasText, block);
  const shown = {
    image: wide.image,
    alt: wide.alt || mobile.alt,
    widths: WIDTHS,
    first: block.preload,
    eager: !block.lazy,
    quality: imageQuality(block.quality),
  };
  return (
    <div className="banner-art">
      {mobile.image.key === wide.image.key ? (
        <ContentPicture {...shown} sizes={`${MOBILE_WIDTHS} ${sizes.mobile}, ${sizes.wide}`} />
      ) : (
        <ArtDirectedImage
          {...shown}
          sizes={sizes.wide}
          mobile={{ image: mobile.image, sizes: sizes.mobile }}
        />
      )}
    </div>
  );
}
