import type { ProductImage } from '../../../app/api/product.ts';
import type { Language } from '../../../app/domain/shop.ts';
import { nameOf } from './attributes.ts';
import { imageName } from './image.ts';
import type { ProductRecord } from './rows.ts';

/** Pictures of each colour in the order of the variants, then the remaining pictures of the product. */
export function composeImages(
  { row, variants }: ProductRecord,
  language: Language,
): ProductImage[] {
  const coloured = new Map(
    variants.flatMap(({ colour, images }) =>
      colour === null ? [] : (images ?? []).map((image) => [image, colour] as const),
    ),
  );
  const own = row.images.filter((image) => !coloured.has(image));
  return [
    ...[...coloured].map(([image, colour]) => ({
      src: imageName(image),
      attributes: {
        farbe: { key: 'farbe', label: nameOf('farbe', language), values: { label: colour } },
      },
    })),
    ...own.map((image) => ({ src: imageName(image) })),
  ];
}
