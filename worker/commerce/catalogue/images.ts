import type { Attribute, ProductImage } from '../../../app/product/schemas/product.ts';
import { VIEW_ATTRIBUTE } from '../../../app/image/rules/image-view.ts';
import type { Language } from '../../../app/shop/rules/shop.ts';
import { nameOf } from './attribute-names.ts';
import { imageName, viewOfName } from './image.ts';
import type { ProductRecord } from './rows.ts';

/** Returns the images of each colour in the order of the variants, then the remaining images of the product. */
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
    ...[...coloured].map(([image, colour]) =>
      composeImage(image, [
        textAttribute('farbe', colour, language),
        ...viewAttribute(image, language),
      ]),
    ),
    ...own.map((image) => composeImage(image, viewAttribute(image, language))),
  ];
}

function composeImage(image: string, attributes: readonly Attribute[]): ProductImage {
  const src = imageName(image);
  return attributes.length === 0
    ? { src }
    : { src, attributes: Object.fromEntries(attributes.map((one) => [one.key, one])) };
}

function textAttribute(key: string, label: string, language: Language): Attribute {
  return { key, label: nameOf(key, language), values: { label } };
}

/** The value of the view is the same in every language; the page translates it. */
function viewAttribute(image: string, language: Language): Attribute[] {
  const view = viewOfName(image);
  return view === undefined
    ? []
    : [
        {
          key: VIEW_ATTRIBUTE,
          label: nameOf(VIEW_ATTRIBUTE, language),
          values: { label: view, value: view },
        },
      ];
}
