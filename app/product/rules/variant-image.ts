import { advancedValue, attributeLabel } from './product.ts';

/** Choice of a product's images for a variant, by the attributes of each image. */

type Attributes = Parameters<typeof attributeLabel>[0];
type AdvancedAttributes = Parameters<typeof advancedValue>[0];

interface AttributedImage {
  readonly attributes?: Attributes | undefined;
}

interface Coloured {
  readonly advancedAttributes: AdvancedAttributes;
}

const COLOUR = 'farbe';

/**
 * Returns the images of the variant's colour, then those without a colour; all images if neither exist,
 * because an image in another colour is better than none.
 */
export function imagesOf<I extends AttributedImage>(
  images: readonly I[],
  { advancedAttributes }: Coloured,
): readonly I[] {
  const colour = advancedValue(advancedAttributes, COLOUR);
  const colourOf = (image: I) => attributeLabel(image.attributes ?? {}, COLOUR);
  const own = images.filter((image) => colourOf(image) !== undefined && colourOf(image) === colour);
  const common = images.filter((image) => colourOf(image) === undefined);
  const shown = [...own, ...common];
  return shown.length > 0 ? shown : images;
}

/** Returns what distinguishes a variant: its colour, then its size. Undefined if it has neither. */
export function variantName({ advancedAttributes }: Coloured): string | undefined {
  const parts = [
    advancedValue(advancedAttributes, COLOUR),
    variantSize({ advancedAttributes }),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** Returns the label of a variant's size. */
export function variantSize({ advancedAttributes }: Coloured): string | undefined {
  return advancedValue(advancedAttributes, 'asGro');
}
