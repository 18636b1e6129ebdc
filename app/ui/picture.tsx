import type { Focus } from '../content/rules/focus.ts';
import { FocusStyle, focusClass, phoneFocus } from './focus-style.tsx';
import {
  commerceImage,
  contentImage,
  type ContentImage,
  type ServedWidth,
} from '../image/rules/image.ts';

interface Shown {
  readonly alt: string;
  /** The `sizes` attribute, in px or vw. */
  readonly sizes: string;
  /** Widths that `/images/` serves: any other is refused. */
  readonly widths: readonly ServedWidth[];
  readonly className?: string | undefined;
  /** Whether the image is the page's largest paint, which loads at high priority. */
  readonly first?: boolean | undefined;
}

/** A square product image by the back end's key. A single width needs no choice by the browser. */
export function ProductPicture({
  src,
  alt,
  sizes,
  widths,
  className,
  first,
}: Shown & { src: string }) {
  const hasChoice = widths.length > 1;
  const srcSet = widths.map((width) => `${commerceImage(src, width)} ${width}w`).join(', ');
  return (
    <img
      fetchPriority={first ? 'high' : undefined}
      loading={first ? undefined : 'lazy'}
      decoding={first ? undefined : 'async'}
      className={className}
      sizes={hasChoice ? sizes : undefined}
      srcSet={hasChoice ? srcSet : undefined}
      src={commerceImage(src, widths[0] ?? 346)}
      alt={alt}
      width={600}
      height={600}
    />
  );
}

interface ContentShown extends Shown {
  readonly image: ContentImage;
  /** The part of the image that a crop keeps; its centre if undefined. */
  readonly focus?: Focus | undefined;
  /** Text that a mouse shows on it. */
  readonly title?: string | undefined;
  readonly quality?: number | undefined;
  /** Whether the image is visible at once, but not the largest paint. */
  readonly eager?: boolean | undefined;
}

/** An image of the content system with its original aspect ratio, and a choice of widths as a product's. */
export function ContentPicture({
  phone,
  ...shown
}: ContentShown & {
  /** The focus of the image that replaces it below 768 pixels. */
  readonly phone?: Focus | undefined;
}) {
  const { image, focus, alt, title, sizes, widths, className, first, quality } = shown;
  const focused = focusClass(focus, phone);
  const hasChoice = widths.length > 1;
  const isLazy = !first && !shown.eager;
  const drawn = (
    <img
      fetchPriority={first ? 'high' : undefined}
      loading={isLazy ? 'lazy' : undefined}
      decoding={first ? undefined : 'async'}
      className={[className, focused].filter(Boolean).join(' ') || undefined}
      sizes={hasChoice ? sizes : undefined}
      srcSet={hasChoice ? contentSrcSet(image, widths, quality) : undefined}
      src={contentImage(image, widths[0] ?? 600, quality)}
      alt={alt}
      title={title || undefined}
      width={image.width}
      height={image.height}
    />
  );
  if (!focused) return drawn;
  return (
    <>
      <FocusStyle focus={focus} phone={phone} />
      {drawn}
    </>
  );
}

const MOBILE = '(width < 768px)';
const WIDE = '(width >= 768px)';

/**
 * An image of the content system that `mobile` replaces below 768 pixels. If it is the page's first image, both are
 * preloaded here for their widths, because React preloads single images only.
 */
export function ArtDirectedImage({
  mobile,
  ...shown
}: ContentShown & {
  mobile: {
    readonly image: ContentImage;
    readonly sizes: string;
    readonly focus?: Focus | undefined;
  };
}) {
  const { image, sizes, widths, first, quality } = shown;
  return (
    <picture>
      {first && (
        <>
          <Preload
            image={mobile.image}
            sizes={mobile.sizes}
            {...{ widths, quality }}
            media={MOBILE}
          />
          <Preload {...{ image, sizes, widths, quality }} media={WIDE} />
        </>
      )}
      <source
        media={MOBILE}
        sizes={mobile.sizes}
        srcSet={contentSrcSet(mobile.image, widths, quality)}
        width={mobile.image.width}
        height={mobile.image.height}
      />
      <ContentPicture {...shown} phone={phoneFocus(shown.focus, mobile.focus)} />
    </picture>
  );
}

function Preload({
  image,
  sizes,
  widths,
  quality,
  media,
}: Pick<ContentShown, 'image' | 'sizes' | 'widths' | 'quality'> & { media: string }) {
  return (
    <link
      rel="preload"
      as="image"
      fetchPriority="high"
      media={media}
      href={contentImage(image, widths[0] ?? 600, quality)}
      imageSizes={sizes}
      imageSrcSet={contentSrcSet(image, widths, quality)}
    />
  );
}

function contentSrcSet(
  image: ContentImage,
  widths: readonly ServedWidth[],
  quality: number | undefined,
): string {
  return widths.map((width) => `${contentImage(image, width, quality)} ${width}w`).join(', ');
}
