import type { Product, Variant } from '../schemas/product.ts';
import { imagesOf } from '../rules/variant-image.ts';
import type { Language } from '../../shop/rules/shop.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Gallery } from './gallery.tsx';

interface VariantGalleriesProps {
  readonly product: Product;
  readonly chosen: Variant;
  readonly language: Language;
  readonly t: Translate;
}

/**
 * The gallery. If variants differ in colour, there is one per colour, and only the chosen variant's is visible. The
 * images of the others load when they are shown (islands/variant-picker-island.tsx).
 */
export function VariantGalleries({ product, chosen, ...inShop }: VariantGalleriesProps) {
  const sets = imageSets(product);
  if (sets.length === 1)
    return <Gallery product={product} images={product.images} first {...inShop} />;
  return sets.map(({ keys, images }) => {
    const shown = keys.includes(chosen.referenceKey);
    return (
      <div key={keys[0]} data-images-of={JSON.stringify(keys)} hidden={!shown}>
        <Gallery product={product} images={images} first={shown} {...inShop} />
      </div>
    );
  });
}

interface ImageSet {
  /** Reference keys of the variants with these images. */
  readonly keys: readonly string[];
  readonly images: Product['images'];
}

/** Returns the distinct sets of images, in the order of the variants. */
export function imageSets({ images, variants }: Product): ImageSet[] {
  const shown = variants.map((variant) => ({
    key: variant.referenceKey,
    images: [...imagesOf(images, variant)],
  }));
  const sets = Map.groupBy(shown, ({ images }) => images.map(({ src }) => src).join(' '));
  return [...sets.values()].map((set) => ({
    keys: set.map(({ key }) => key),
    images: set[0]?.images ?? [],
  }));
}
