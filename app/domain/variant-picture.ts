import { advancedValue, attributeLabel } from './product.ts';

/** Which of a product's pictures show a variant (apis.md §4.3: an image says by its attributes what is on it). */

type Attributes = Parameters<typeof attributeLabel>[0];
type AdvancedAttributes = Parameters<typeof advancedValue>[0];

interface Picture {
  readonly attributes?: Attributes | undefined;
}

interface Coloured {
  readonly advancedAttributes: AdvancedAttributes;
}

const COLOUR = 'farbe';

/**
 * Pictures of the variant's colour, then those of no colour in particular. All of them where none is left: a wrong colour
 * says more than no picture.
 */
export function picturesOf<P extends Picture>(
  images: readonly P[],
  { advancedAttributes }: Coloured,
): readonly P[] {
  const colour = advancedValue(advancedAttributes, COLOUR);
  const colourOf = (image: P) => attributeLabel(image.attributes ?? {}, COLOUR);
  const own = images.filter((image) => colourOf(image) !== undefined && colourOf(image) === colour);
  const common = images.filter((image) => colourOf(image) === undefined);
  const shown = [...own, ...common];
  return shown.length > 0 ? shown : images;
}

/** What sets a variant apart, as a shopper reads it: its colour, then its size; undefined where nothing does. */
export function variantName({ advancedAttributes }: Coloured): string | undefined {
  const parts = [
    advancedValue(advancedAttributes, COLOUR),
    variantSize({ advancedAttributes }),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** Returns a variant's size as its label names it. */
export function variantSize({ advancedAttributes }: Coloured): string | undefined {
  return advancedValue(advancedAttributes, 'asGro');
}
