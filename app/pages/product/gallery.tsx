import type { Product } from '../../api/product.ts';
import { isValidImage } from '../../domain/image.ts';
import type { Translate } from '../../i18n/translate.ts';
import { ProductPicture } from '../../ui/picture.tsx';

/** The main picture is 600 CSS pixels at densities 1 and 2 (spec 2 §9). */
const WIDTHS = [480, 600, 780, 1200] as const;
const SIZES = '(width >= 768px) 50vw, 100vw';

/** A row to swipe; every picture stands in it, so that it is right without script. */
export function Gallery({
  product,
  pictures,
  first,
  t,
}: {
  product: Product;
  /** Those of the product that are shown. */
  pictures: Product['images'];
  /** Whether it is what the page opens with. */
  first: boolean;
  t: Translate;
}) {
  const images = pictures.filter((image) => isValidImage(image.src));
  return (
    <div className="gallery" role="group" aria-label={product.name} tabIndex={0}>
      {images.map((image, index) => (
        <ProductPicture
          key={image.src}
          src={image.src}
          alt={t('product.image', { name: product.name, index: index + 1 })}
          sizes={SIZES}
          widths={WIDTHS}
          first={first && index === 0}
        />
      ))}
    </div>
  );
}
