import type { Product } from '../schemas/product.ts';
import { commerceImage, isValidImage } from '../../image/rules/image.ts';
import { parseImageView, VIEW_ATTRIBUTE } from '../../image/rules/image-view.ts';
import { imageSizes } from '../../image/rules/image-sizes.ts';
import type { Language } from '../../shop/rules/shop.ts';
import { attributeValue } from '../rules/product.ts';
import { productVideo } from '../rules/product-video.ts';
import type { Translate } from '../../i18n/translate.ts';
import { ProductPicture } from '../../ui/picture.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Style } from '../../ui/style.tsx';
import { GalleryVideo } from './gallery-video.tsx';
import css from './gallery.css?inline';

/**
 * Widths of the main image, which is 600 CSS pixels wide, at densities 1 and 2; a thumbnail is 150 wide at density 1.
 */
const WIDTHS = [480, 600, 780, 1200] as const;
const SIZES = imageSizes({ base: '100vw', md: '44vw', xl: 600 });
/** Width of the large image in the dialog; never larger than its original. */
const LARGE = 1600;
const THUMB_WIDTHS = [150] as const;
const THUMB_SIZES = '96px';

interface GalleryProps {
  readonly product: Product;
  /** The images to show. */
  readonly images: Product['images'];
  /** Whether its first image is the page's largest paint. */
  readonly first: boolean;
  /** Language of the captions. */
  readonly language: Language;
  readonly t: Translate;
}

/**
 * A swipeable row of images. All images are in the page, thumbnails link to them and each image links to its large
 * version, so that the gallery works without script.
 */
export function Gallery({ product, images, first, language, t }: GalleryProps) {
  const shown = images
    .filter((image) => isValidImage(image.src))
    .map((image, index) => ({
      src: image.src,
      // A page may contain one gallery per colour.
      id: `picture-${image.src.replaceAll(/\W+/g, '-')}`,
      alt: altOf(image, index, product.name, t),
      leads: index === 0,
    }));
  const video = productVideo(product.advancedAttributes);
  const videoId = `video-${shown[0]?.id ?? ''}`;
  return (
    <div className="gallery">
      <Style name="gallery" css={css} />
      <Slider
        kind="gallery"
        label={product.name}
        t={t}
        slides={[
          ...shown.map(({ id, src, alt, leads }) => ({
            key: src,
            id,
            content: (
              <a href={commerceImage(src, LARGE)}>
                <ProductPicture
                  src={src}
                  alt={alt}
                  sizes={SIZES}
                  widths={WIDTHS}
                  first={first && leads}
                />
              </a>
            ),
          })),
          ...(video
            ? [
                {
                  key: videoId,
                  id: videoId,
                  content: (
                    <GalleryVideo
                      source={video}
                      poster={shown[0]?.src}
                      name={product.name}
                      language={language}
                      t={t}
                    />
                  ),
                },
              ]
            : []),
        ]}
        thumbs={
          (shown.length > 1 || video) && (
            <ul className="slider-thumbs">
              {shown.map(({ id, src, alt, leads }) => (
                <li key={src}>
                  <a href={`#${id}`} aria-label={alt} aria-current={leads}>
                    <ProductPicture src={src} alt="" sizes={THUMB_SIZES} widths={THUMB_WIDTHS} />
                  </a>
                </li>
              ))}
              {video && shown[0] && (
                <li className="is-video">
                  <a href={`#${videoId}`} aria-label={t('product.video', { name: product.name })}>
                    <ProductPicture
                      src={shown[0].src}
                      alt=""
                      sizes={THUMB_SIZES}
                      widths={THUMB_WIDTHS}
                    />
                  </a>
                </li>
              )}
            </ul>
          )
        }
      />
    </div>
  );
}

/**
 * Returns the alternative text of an image: the product in a view, or the image's number if the view is unknown
 * (docs/rules/image.md#images).
 */
function altOf(
  { attributes = {} }: Product['images'][number],
  index: number,
  name: string,
  t: Translate,
): string {
  const view = parseImageView(attributeValue(attributes, VIEW_ATTRIBUTE));
  return view === undefined
    ? t('product.image', { name, index: index + 1 })
    : t(`product.image.${view}`, { name });
}
