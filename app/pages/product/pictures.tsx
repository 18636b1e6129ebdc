import type { Product, Variant } from '../../api/product.ts';
import { imagesOf } from '../../domain/variant-image.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Gallery } from './gallery.tsx';

interface PicturesProps {
  readonly product: Product;
  readonly chosen: Variant;
  readonly t: Translate;
}

/**
 * The gallery. If variants differ in colour, there is one per colour, of which the chosen variant's is shown.
 * The others load when they are shown (islands/variant-pictures.ts).
 */
export function Pictures({ product, chosen, t }: PicturesProps) {
  const sets = pictureSets(product);
  if (sets.length === 1) return <Gallery product={product} pictures={product.images} first t={t} />;
  return sets.map(({ keys, pictures }) => {
    const shown = keys.includes(chosen.referenceKey);
    return (
      <div key={keys[0]} data-pictures-of={JSON.stringify(keys)} hidden={!shown}>
        <Gallery product={product} pictures={pictures} first={shown} t={t} />
      </div>
    );
  });
}

interface PictureSet {
  /** Reference keys of the variants that show it. */
  readonly keys: readonly string[];
  readonly pictures: Product['images'];
}

/** Returns each distinct set of images once, in the order of the variants. */
export function pictureSets({ images, variants }: Product): PictureSet[] {
  const shown = variants.map((variant) => ({
    key: variant.referenceKey,
    pictures: [...imagesOf(images, variant)],
  }));
  const sets = Map.groupBy(shown, ({ pictures }) => pictures.map(({ src }) => src).join(' '));
  return [...sets.values()].map((set) => ({
    keys: set.map(({ key }) => key),
    pictures: set[0]?.pictures ?? [],
  }));
}
