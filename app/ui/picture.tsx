import { commerceImage, contentImage, type ContentImage } from '../domain/image.ts';

interface Shown {
  readonly alt: string;
  /** The `sizes` attribute, in px or vw. */
  readonly sizes: string;
  readonly widths: readonly number[];
  readonly className?: string | undefined;
  /** The page's largest picture: asked for at once and first. */
  readonly first?: boolean | undefined;
}

/** A product picture (square) by the back end's key. */
export function ProductPicture({
  src,
  alt,
  sizes,
  widths,
  className,
  first,
}: Shown & { src: string }) {
  const srcSet = widths.map((width) => `${commerceImage(src, width)} ${width}w`).join(', ');
  return (
    <img
      fetchPriority={first ? 'high' : undefined}
      loading={first ? undefined : 'lazy'}
      decoding={first ? undefined : 'async'}
      className={className}
      sizes={sizes}
      srcSet={srcSet}
      src={commerceImage(src, widths[0] ?? 346)}
      alt={alt}
      width={600}
      height={600}
    />
  );
}

/** A picture of the content system at its own proportions. */
export function ContentPicture({
  image,
  alt,
  sizes,
  widths,
  className,
  first,
  quality,
}: Shown & { image: ContentImage; quality?: number | undefined }) {
  const srcSet = widths
    .map((width) => `${contentImage(image, width, quality)} ${width}w`)
    .join(', ');
  return (
    <img
      fetchPriority={first ? 'high' : undefined}
      loading={first ? undefined : 'lazy'}
      decoding={first ? undefined : 'async'}
      className={className}
      sizes={sizes}
      srcSet={srcSet}
      src={contentImage(image, widths[0] ?? 600, quality)}
      alt={alt}
      width={image.width}
      height={image.height}
    />
  );
}
